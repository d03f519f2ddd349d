import type { WireConfig } from './wire'

/**
 * A body as `application/x-www-form-urlencoded`, for `$_POST`: objects and lists as JSON text, booleans as `true` and
 * `false`; null and undefined are left out, because PHP reads an empty text as a value.
 */
const formBody = (body: object): URLSearchParams => {
  const form = new URLSearchParams()
  for (const [key, value] of Object.entries(body)) {
    if (value === undefined || value === null) continue
    form.append(key, typeof value === 'object' ? JSON.stringify(value) : String(value))
  }
  return form
}

/** A request without files, as the back end reads it. */
export const requestOf = (body: object, { body: as }: Pick<WireConfig, 'body'>): RequestInit =>
  as === 'form'
    ? { method: 'POST', body: formBody(body) }
    : { method: 'POST', headers: { 'Content-Type': 'application/json' }, body: JSON.stringify(body) }

/** A back end that reads `$_POST`, or answers no preflight, refuses JSON: the console says which setting to try. */
export const hintAtForm = ({ body }: Pick<WireConfig, 'body'>): void => {
  if (body === 'json')
    console.info('No answer: if the back end reads $_POST alone, set "body": "form" in config.json.')
}
