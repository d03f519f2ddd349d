import { millisecondsInDay } from 'date-fns/constants'
import type { Clock } from '#domain/calendar'

/** A smaller error is network latency, or harmless. */
const TOLERATED_MS = 60_000
/** A larger error means a bad response, not a clock that is wrong by its hour or its day. */
const BELIEVED_MS = 2 * millisecondsInDay
/** Other date forms leave the zone open, so they are not read. */
const HTTP_DATE = / GMT$/

/**
 * Milliseconds that the device's clock is behind the application's host, by a response's `Date` (plus `Age`, from a cache).
 * 0 below a minute, and for a date that is missing or too far away to be credible.
 */
export const clockError = (headers: Headers, device: Clock = Date): number => {
  const date = headers.get('Date') ?? ''
  const hostTime = Date.parse(HTTP_DATE.test(date) ? date : '') + Number(headers.get('Age')) * 1000
  const behind = hostTime - device.now()
  return Math.abs(behind) >= TOLERATED_MS && Math.abs(behind) < BELIEVED_MS ? behind : 0
}

/** The device's clock, corrected by `error` milliseconds. */
export const rightClock = (error: number, device: Clock = Date): Clock => ({
  now: () => device.now() + error,
})

/** The clock of this run: the corrected one, moved by whole days when the demo runs on another day. */
export const createClock = async (demoToday: string, right: Clock): Promise<Clock> => {
  if (demoToday === '') return right
  // Only the demo loads the calendar.
  const { clockOn, isIsoDate } = await import('#domain/calendar')
  return clockOn(right, isIsoDate(demoToday) ? demoToday : null)
}
