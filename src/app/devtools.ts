import type { Action } from '@reduxjs/toolkit'

/** Keys with secret values; the developer tools show dots instead. */
const SECRETS: ReadonlySet<string> = new Set([
  'session_id',
  'code',
  'codigo',
  'registro',
  'token',
  'enlace',
  'proof',
  'prueba',
])

const DOTS = '••••••'

/** A secret within a query's cache key, which has the call's input as JSON. */
const SECRET_IN_TEXT = new RegExp(`("(?:${[...SECRETS].join('|')})":")[^"]+`, 'g')

const SECRET_IN_ADDRESS = /\b(enlace=)[^&"]+/g

const maskText = (text: string): string =>
  text.replace(SECRET_IN_TEXT, `$1${DOTS}`).replace(SECRET_IN_ADDRESS, `$1${DOTS}`)

const masked = (value: unknown): unknown => {
  if (typeof value === 'string') return maskText(value)
  if (typeof value !== 'object' || value === null) return value
  if (Array.isArray(value)) return value.map(masked)
  // The developer tools cannot show a file.
  if (value instanceof File) return { name: value.name, type: value.type, size: value.size }
  if (Object.getPrototypeOf(value) !== Object.prototype) return value
  const entries = Object.entries(value).map(([key, item]) => [
    maskText(key),
    SECRETS.has(key) && typeof item === 'string' && item !== '' ? DOTS : masked(item),
  ])
  return Object.fromEntries(entries)
}

/** A copy in which every secret that has a value is masked; its other values keep their types, but for files. */
const maskSecrets = <T>(value: T): T => masked(value) as T

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
