import type { Action } from '@reduxjs/toolkit'

/** Keys whose values open something; shown as dots in the developer tools. */
const SECRETS: ReadonlySet<string> = new Set(['session_id', 'code', 'registro'])

const DOTS = '••••••'

/** A copy in which every secret that has a value is masked. */
const maskSecrets = <T>(value: T): T => {
  if (typeof value !== 'object' || value === null) return value
  if (Array.isArray(value)) return value.map(maskSecrets) as T
  if (Object.getPrototypeOf(value) !== Object.prototype) return value
  const entries = Object.entries(value).map(([key, item]) => [
    key,
    SECRETS.has(key) && typeof item === 'string' && item !== '' ? DOTS : maskSecrets(item),
  ])
  return Object.fromEntries(entries) as T
}

/** For Redux DevTools: speaking names come from the actions themselves, secrets never leave the page. */
export const devToolsOptions = {
  name: 'Vianda',
  maxAge: 200,
  actionSanitizer: <A extends Action>(action: A): A => maskSecrets(action),
  stateSanitizer: <S>(state: S): S => maskSecrets(state),
}
