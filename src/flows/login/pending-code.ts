import * as v from 'valibot'
import { CODE_LIFETIME_MS } from '#domain/codes'
import { RESEND_WAIT_S } from '#domain/constants'
import type { SentCode } from '#machines/login/context'
import { parseStored } from '../../state/key-value-store'

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

/** Epoch ms at which a code expires, computed from the wait that began when it was sent. */
const deadFrom = (resendUntil: number): number => resendUntil - RESEND_WAIT_S * 1000 + CODE_LIFETIME_MS

/** The pending code at `now` (epoch ms), if any. */
export const readPendingCode = (now: number): SentCode | null =>
  attempt(() => {
    const code = parseStored(schema, localStorage.getItem(KEY))
    return code && now < deadFrom(code.resendUntil) ? code : null
  }, null)

export const keepPendingCode = ({ email, keylogin, resendUntil }: SentCode): void =>
  attempt(() => localStorage.setItem(KEY, JSON.stringify({ email, keylogin, resendUntil })), undefined)

export const forgetPendingCode = (): void => attempt(() => localStorage.removeItem(KEY), undefined)
