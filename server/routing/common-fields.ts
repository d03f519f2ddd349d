import * as v from 'valibot'
import type { Call } from '#contract/envelope'
import { MalformedBody } from '../errors'
import type { Credentials } from '../identity/sessions'
import { malformedBody } from './malformed'

const shortText = v.nullish(v.pipe(v.string(), v.maxLength(300)), '')

/** The fields of every body (wire, "Rules that hold for every call"); a client without a session may leave them out. */
const commonFields = v.object({ rute: shortText, session_id: shortText, keylogin: shortText })

/**
 * The session fields of a body; `rute` is only checked to be a text. A `keylogin` that names another person is left
 * to the call's own schema. Throws MalformedBody when the body is no object, is nested too deep, or a field is no text.
 */
export const credentialsOf = (call: Call, body: unknown): Credentials => {
  assertHonest(body)
  const parsed = v.safeParse(commonFields, call.keylogin === 'caller' ? body : withoutKeylogin(body))
  if (!parsed.success) throw malformedBody(parsed.issues)
  return { sessionId: parsed.output.session_id, keylogin: parsed.output.keylogin }
}

const withoutKeylogin = (body: unknown): unknown =>
  typeof body === 'object' && body !== null ? { ...body, keylogin: null } : body

/** The deepest honest body (a week's menu with its pictures) has eight levels. */
const MAX_DEPTH = 20

const assertHonest = (body: unknown): void => {
  if (typeof body !== 'object' || body === null || Array.isArray(body)) throw new MalformedBody('body')
  let level: object[] = [body]
  for (let depth = 1; level.length > 0; depth += 1) {
    if (depth > MAX_DEPTH) throw new MalformedBody('nested too deep')
    level = level.flatMap((node) => Object.values(node).filter(isNode))
  }
}

const isNode = (value: unknown): value is object =>
  typeof value === 'object' && value !== null && !(value instanceof Blob)
