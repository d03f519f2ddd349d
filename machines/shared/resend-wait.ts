/**
 * The wait after each code e-mail, as plain arithmetic on a deadline (epoch ms), so that a reload, a sleeping tab or a
 * throttled timer never lengthens it (Specification §2, §9: 60 seconds). Registration waits by the same functions.
 */
import { resendSecondsLeft } from '#domain/codes'
import { RESEND_WAIT_S } from '#domain/constants'

const SECOND_MS = 1000

/** When the next code may be asked for (epoch ms), if one was sent at `now`. */
export const waitFrom = (now: number): number => now + RESEND_WAIT_S * SECOND_MS

/**
 * Whole seconds still to wait, rounded up, 0 when the wait is over. Never more than the full wait: a deadline kept before
 * the device's clock was set back must not lock the person out.
 */
export function secondsLeft(until: number, now: number): number {
  if (!Number.isFinite(until)) return 0
  return resendSecondsLeft(until - waitFrom(0), now)
}

/** Milliseconds until {@link secondsLeft} shows another number; at least 1, at most a second. */
export function untilNextSecond(until: number, now: number): number {
  const rest = (until - now) % SECOND_MS
  return rest > 0 ? rest : SECOND_MS
}
