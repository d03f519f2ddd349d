import type { Action } from '@reduxjs/toolkit'

/** Keys with secret values; the developer tools show dots instead. */
const SECRETS: ReadonlySet<string> = new Set(['session_id', 'code', 'codigo', 'registro', 'token'])

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

const CALL = /^api\/execute(?:Query|Mutation)\/(\w+)$/

/** A call's actions under its name, `saveOrder pending` instead of `api/executeMutation/pending`. */
const named = <A extends Action>(action: A): A => {
  const phase = CALL.exec(action.type)?.[1]
  const { endpointName } = Object(Object(Object(action)['meta'])['arg'])
  return phase && typeof endpointName === 'string' ? { ...action, type: `${endpointName} ${phase}` } : action
}

/** For Redux DevTools: actions named after their call, and no secrets. */
export const devToolsOptions = {
  name: 'Vianda',
  maxAge: 200,
  actionSanitizer: <A extends Action>(action: A): A => named(maskSecrets(action)),
  stateSanitizer: <S>(state: S): S => maskSecrets(state),
}
