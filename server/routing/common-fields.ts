import * as v from 'valibot'
import type { Call } from '#contract/envelope'
import { MalformedBody } from '../errors'
import type { Credentials } from '../identity/sessions'

const shortText = v.nullish(v.pipe(v.string(), v.maxLength(300)), '')

/** The fields of every body (wire, "Rules that hold for every call"); a client without a session may leave them out. */
const commonFields = v.object({ session_id: shortText, keylogin: shortText })

/**
 * What a body says about its session. Where `keylogin` is another person's it is left to the call's own schema.
 * Throws MalformedBody when the body is no object or a field is no text.
 */
export const credentialsOf = (call: Call, body: unknown): Credentials => {
  const parsed = v.safeParse(commonFields, call.keylogin === 'caller' ? body : withoutKeylogin(body))
  if (!parsed.success) throw new MalformedBody('session_id, keylogin')
  return { sessionId: parsed.output.session_id, keylogin: parsed.output.keylogin }
}

const withoutKeylogin = (body: unknown): unknown =>
  typeof body === 'object' && body !== null ? { ...body, keylogin: null } : body
