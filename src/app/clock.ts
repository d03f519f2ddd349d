import type { Clock } from '#domain/calendar'
import { CLOCK_MEASURED } from '../state/runtime'

const DAY_MS = 86_400_000
/** Less is the way of an answer, or does no harm. */
const TOLERATED_MS = 60_000
/** More is no clock that is wrong by its hour or its day, but an answer that is not what it says. */
const BELIEVED_MS = 2 * DAY_MS
/** More than a question takes. */
const PAUSE_MS = 60_000
/** An answer takes less; more, and a machine that slept would stay in its yesterday. */
const HELD_MS = 5000
/** Other forms leave the zone open; what is no date at all is not believed. */
const HTTP_DATE = / GMT$/

/**
 * Milliseconds that the machine's clock is behind the host of the application, as an answer's `Date` tells it (and `Age`,
 * where it waited in a cache); 0 for less than a minute, undefined where it tells nothing that can be believed: a time that
 * is neither the machine's nor the one that it should be by now, as far as that is `known`.
 */
export const clockError = (headers: Headers, real: Clock = Date, known = 0): number | undefined => {
  const date = headers.get('Date') ?? ''
  const told = Date.parse(HTTP_DATE.test(date) ? date : '') + Number(headers.get('Age')) * 1000
  const behind = told - real.now()
  if (Math.abs(behind) < TOLERATED_MS) return 0
  return Math.min(Math.abs(behind), Math.abs(told - known)) < BELIEVED_MS ? behind : undefined
}

/**
 * The machine's clock, put right by its `error` in milliseconds; undefined where nobody has told it. Where the clock goes
 * otherwise than time does, it was set, or the machine slept, which looks the same: `measure` then tells the error anew,
 * once, and hears what time it should be. Until it has, the clock goes on as time does, for some seconds, and the window
 * hears when it has. Where it fails, it is asked again a minute later; meanwhile the machine is believed, but no way back
 * where it was right before: nobody sleeps backwards.
 */
export const rightClock = (
  measure: (known: number) => Promise<number | undefined>,
  error?: number,
  real: Clock = Date,
  steady: Clock = performance,
): Clock & {
  /** Whoever could not be asked may answer now: nobody waits for the minute to be over. */
  askAgain: () => void
} => {
  const lead = () => real.now() - steady.now()
  let measured = lead()
  /** No question is made before: one is under way, or has failed. */
  let notBefore = 0
  let heldUntil = 0
  const ask = async () => {
    // Who has not answered is not waited for again: no going back from the machine's time.
    if (!notBefore) heldUntil = steady.now() + HELD_MS
    notBefore = steady.now() + PAUSE_MS
    try {
      const told = await measure(steady.now() + measured + (error ?? 0))
      // What says nothing is no answer where somebody has given one before.
      if (told !== undefined || error === undefined) {
        error = told
        measured = lead()
        notBefore = 0
      }
    } catch {
      // Asked again after the pause.
    }
    heldUntil = 0
    dispatchEvent(new Event(CLOCK_MEASURED))
  }
  const now = () => {
    const jumped = lead() - measured
    if (Math.abs(jumped) > TOLERATED_MS && steady.now() >= notBefore) void ask()
    const isKnown = error !== undefined && jumped < -TOLERATED_MS
    return real.now() + (error ?? 0) - (isKnown || steady.now() < heldUntil ? jumped : 0)
  }
  const askAgain = () => {
    notBefore = Math.min(notBefore, steady.now())
    now()
  }
  return { now, askAgain }
}

/** The clock of this run: the right one, moved by whole days when the demo takes it to be another day. */
export const createClock = async (demoToday: string, right: Clock): Promise<Clock> => {
  if (demoToday === '') return right
  // The calendar is fetched for the demo alone.
  const { daysBetween, isIsoDate, todayIn } = await import('#domain/calendar')
  const shift = isIsoDate(demoToday) ? daysBetween(todayIn(right), demoToday) * DAY_MS : 0
  return { now: () => right.now() + shift }
}
