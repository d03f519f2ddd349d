import * as v from 'valibot'
import { CODE_LIFETIME_MS } from '#domain/codes'
import { RESEND_WAIT_S } from '#domain/constants'
import type { SentCode } from '#machines/login/context'
import { type KeyValueStore, parseStored } from '../../state/key-value-store'

/**
 * Kept in this browser, so that a reload, a closed tab or a second one comes back to the code and its wait, for as long as
 * the code can be good.
 */
const KEY = 'vianda.login'

const schema = v.object({ email: v.string(), keylogin: v.string(), resendUntil: v.number() })

/** Epoch ms at which a code expires, computed from the wait that began when it was sent. */
const deadFrom = (resendUntil: number): number => resendUntil - RESEND_WAIT_S * 1000 + CODE_LIFETIME_MS

/** The pending code at `now` (epoch ms), if any. */
export const readPendingCode = (storage: KeyValueStore, now: number): SentCode | null => {
  const code = parseStored(schema, storage.getItem(KEY))
  return code && now < deadFrom(code.resendUntil) ? code : null
}

export const storePendingCode = (storage: KeyValueStore, { email, keylogin, resendUntil }: SentCode): void =>
  storage.setItem(KEY, JSON.stringify({ email, keylogin, resendUntil }))

export const forgetPendingCode = (storage: KeyValueStore): void => storage.removeItem(KEY)
