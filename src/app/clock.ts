import type { Clock } from '#domain/calendar'

const DAY_MS = 86_400_000
/** Less is the way of an answer, or does no harm. */
const TOLERATED_MS = 60_000
/** More is no clock that is wrong by its hour or its day, but an answer that is not what it says. */
const BELIEVED_MS = 2 * DAY_MS
const HTTP_DATE = /^\w{3}, \d\d \w{3} \d{4} \d\d:\d\d:\d\d GMT$/

/**
 * Milliseconds that the machine's clock is behind the host of the application, as an answer's `Date` tells it (and `Age`,
 * where it waited in a cache); 0 where it tells nothing that can be believed, and for less than a minute.
 */
export const clockError = (headers: Headers, real: Clock = Date): number => {
  const date = headers.get('Date') ?? ''
  if (!HTTP_DATE.test(date)) return 0
  const behind = Date.parse(date) + Number(headers.get('Age')) * 1000 - real.now()
  return Math.abs(behind) > TOLERATED_MS && Math.abs(behind) < BELIEVED_MS ? behind : 0
}

/**
 * The clock of this run: the machine's, put right by its error as it was at the start, and moved by whole days when the
 * demo takes it to be another day. It is never put right later: times that are kept over a reload, and days that were
 * asked for, must not jump. The calendar is fetched for the demo alone.
 */
export const createClock = async (demoToday: string, error = 0, real: Clock = Date): Promise<Clock> => {
  const right = { now: () => real.now() + error }
  if (demoToday === '') return right
  const { daysBetween, isIsoDate, todayIn } = await import('#domain/calendar')
  const shift = isIsoDate(demoToday) ? daysBetween(todayIn(right), demoToday) * DAY_MS : 0
  return { now: () => right.now() + shift }
}
