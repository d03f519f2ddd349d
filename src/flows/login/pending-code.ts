import * as v from 'valibot'
import { CODE_LIFETIME_MS } from '#domain/codes'
import { RESEND_WAIT_S } from '#domain/constants'
import type { SentCode } from '#machines/login/context'

/**
 * Kept in this browser, so that a reload, a closed tab or a second one comes back to the code and its wait, for as long as
 * the code can be good.
 */
const KEY = 'vianda.login'

const schema = v.object({ email: v.string(), keylogin: v.string(), resendUntil: v.number() })

const attempt = <T>(use: () => T, instead: T): T => {
  try {
    return use()
  } catch {
    // Blocked storage: a reload begins at the e-mail again, nothing worse.
    return instead
  }
}

/** Epoch ms from which on a code cannot be good any more; the wait for another began when it was sent. */
const deadFrom = (resendUntil: number): number => resendUntil - RESEND_WAIT_S * 1000 + CODE_LIFETIME_MS

/** The code that is waited for at `now` (epoch ms), if any. */
export const readPendingCode = (now: number): SentCode | null =>
  attempt(() => {
    const parsed = v.safeParse(schema, JSON.parse(localStorage.getItem(KEY) ?? 'null'))
    return parsed.success && now < deadFrom(parsed.output.resendUntil) ? parsed.output : null
  }, null)

export const keepPendingCode = ({ email, keylogin, resendUntil }: SentCode): void =>
  attempt(() => localStorage.setItem(KEY, JSON.stringify({ email, keylogin, resendUntil })), undefined)

export const forgetPendingCode = (): void => attempt(() => localStorage.removeItem(KEY), undefined)
