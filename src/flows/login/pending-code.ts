import * as v from 'valibot'
import { CODE_LIFETIME_MS } from '#domain/codes'
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

/** The code that is waited for at `now` (epoch ms), if any. */
export const readPendingCode = (now: number): SentCode | null =>
  attempt(() => {
    const parsed = v.safeParse(schema, JSON.parse(localStorage.getItem(KEY) ?? 'null'))
    return parsed.success && now < parsed.output.resendUntil + CODE_LIFETIME_MS ? parsed.output : null
  }, null)

export const keepPendingCode = ({ email, keylogin, resendUntil }: SentCode): void =>
  attempt(() => localStorage.setItem(KEY, JSON.stringify({ email, keylogin, resendUntil })), undefined)

export const forgetPendingCode = (): void => attempt(() => localStorage.removeItem(KEY), undefined)
