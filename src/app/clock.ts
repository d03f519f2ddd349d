import type { Clock } from '#domain/calendar'
import { CLOCK_MOVED } from '../state/clock-moved'

const DAY_MS = 86_400_000
/** Less is the way of an answer, or does no harm. */
const TOLERATED_MS = 60_000

/** A clock that can be told what time it is where the rules are judged. */
export interface TellableClock extends Clock {
  /** Hears an answer's `Date`; a header that another origin hides, or that is none, changes nothing. */
  hear(date: string | null): void
}

/**
 * The clock of this run: the machine's, put right by the server's where it is wrong by more than a minute, and moved by
 * whole days when the demo takes it to be another day. The calendar is fetched for that case alone.
 */
export const createClock = async (demoToday: string, real: Clock = Date): Promise<TellableClock> => {
  let wrong = 0
  let shift = 0
  if (demoToday !== '') {
    const { daysBetween, isIsoDate, todayIn } = await import('#domain/calendar')
    if (isIsoDate(demoToday)) shift = daysBetween(todayIn(real), demoToday) * DAY_MS
  }
  return {
    now: () => real.now() + wrong + shift,
    hear: (date) => {
      const ahead = Date.parse(date ?? '') - real.now()
      if (Math.abs(ahead - wrong) > TOLERATED_MS) {
        wrong = ahead
        dispatchEvent(new Event(CLOCK_MOVED))
      }
    },
  }
}
