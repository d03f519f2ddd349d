/**
 * The wait after each code e-mail, computed from a deadline (epoch ms), so a reload, a sleeping tab or a throttled
 * timer never lengthens it (Specification §2, §9: 60 seconds). Login and registration share it.
 */
import { resendSecondsLeft } from '#domain/codes'
import { RESEND_WAIT_S } from '#domain/constants'

const SECOND_MS = 1000

/** Earliest resend (epoch ms) of a code sent at `now`. */
export const waitFrom = (now: number): number => now + RESEND_WAIT_S * SECOND_MS

/**
 * Whole seconds left, rounded up, 0 when the wait is over. Never more than the full wait: setting the device's clock
 * back must not lock the person out.
 */
export function secondsLeft(until: number, now: number): number {
  if (!Number.isFinite(until)) return 0
  return resendSecondsLeft(until - waitFrom(0), now)
}

/** Milliseconds until {@link secondsLeft} changes; at least 1, at most a second. */
export function untilNextSecond(until: number, now: number): number {
  const rest = (until - now) % SECOND_MS
  return rest > 0 ? rest : SECOND_MS
}
