import * as v from 'valibot'
import type { SentCode } from '#machines/login/context'

/** Kept for the tab alone, so that a reload comes back to the code and its wait. */
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

/** The code that was waited for when the page was left, if any. */
export const readPendingCode = (): SentCode | null =>
  attempt(() => {
    const parsed = v.safeParse(schema, JSON.parse(sessionStorage.getItem(KEY) ?? 'null'))
    return parsed.success ? parsed.output : null
  }, null)

export const keepPendingCode = ({ email, keylogin, resendUntil }: SentCode): void =>
  attempt(() => sessionStorage.setItem(KEY, JSON.stringify({ email, keylogin, resendUntil })), undefined)

export const forgetPendingCode = (): void => attempt(() => sessionStorage.removeItem(KEY), undefined)
