import type { CallHead } from '#contract/envelope'

/** A call's session fields; null without a session. */
export interface SessionFields {
  session_id: string | null
  keylogin: string | null
}

/**
 * A call's body: `rute`, in authenticated calls the session, and the input, whose own `keylogin` may replace the
 * caller's (wire).
 */
export const bodyOf = ({ access }: CallHead, input: object, { session_id, keylogin }: SessionFields) => ({
  rute: '',
  ...(access === 'public' ? {} : { session_id: session_id ?? '', keylogin: keylogin ?? '' }),
  ...input,
})
