import type { Clock } from '#domain/calendar'
import { CLOCK_MEASURED } from '../state/runtime'

const DAY_MS = 86_400_000
/** A smaller error is network latency, or harmless. */
const TOLERATED_MS = 60_000
/** A larger error means a bad response, not a clock that is wrong by its hour or its day. */
const BELIEVED_MS = 2 * DAY_MS
/** Longer than a request takes. */
const PAUSE_MS = 60_000
/** Longer than a response usually takes; a longer hold would keep a machine that slept in its yesterday. */
const HELD_MS = 5000
/** Other date forms leave the zone open, so they are not read. */
const HTTP_DATE = / GMT$/

/**
 * Milliseconds that the machine's clock is behind the application's host, by a response's `Date` (plus `Age`, from a
 * cache). 0 below a minute; undefined for a date that is not credible: far from both the machine's time and the `known`
 * time.
 */
export const clockError = (headers: Headers, real: Clock = Date, known = 0): number | undefined => {
  const date = headers.get('Date') ?? ''
  const hostTime = Date.parse(HTTP_DATE.test(date) ? date : '') + Number(headers.get('Age')) * 1000
  const behind = hostTime - real.now()
  if (Math.abs(behind) < TOLERATED_MS) return 0
  return Math.min(Math.abs(behind), Math.abs(hostTime - known)) < BELIEVED_MS ? behind : undefined
}

/**
 * The machine's clock, corrected by `error` milliseconds (undefined: not measured yet). When it jumps against the steady
 * clock, it was set or the machine slept; the two look the same, so `measure` asks the server again, with the time expected
 * by now. Until the response, but for some seconds at most, the clock ignores the jump; CLOCK_MEASURED is dispatched
 * afterwards. A failed measurement is retried a minute later; meanwhile the machine's clock counts, except for a backward
 * jump of a measured clock, since sleep never moves a clock back.
 */
export const rightClock = (
  measure: (known: number) => Promise<number | undefined>,
  error?: number,
  real: Clock = Date,
  steady: Clock = performance,
): Clock & {
  /** Retries a failed measurement now instead of after the pause; for when the network is back. */
  askAgain: () => void
} => {
  const lead = () => real.now() - steady.now()
  let measured = lead()
  /** No request before this time: one is pending, or failed. */
  let notBefore = 0
  let heldUntil = 0
  const ask = async () => {
    // Only the first attempt holds the clock: on a retry it already runs on the machine's time.
    if (!notBefore) heldUntil = steady.now() + HELD_MS
    notBefore = steady.now() + PAUSE_MS
    try {
      const newError = await measure(steady.now() + measured + (error ?? 0))
      // A response without a credible date does not replace an earlier measurement.
      if (newError !== undefined || error === undefined) {
        error = newError
        measured = lead()
        notBefore = 0
      }
    } catch {
      // Retried after the pause.
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

/** The clock of this run: the corrected one, moved by whole days when the demo runs on another day. */
export const createClock = async (demoToday: string, right: Clock): Promise<Clock> => {
  if (demoToday === '') return right
  // Only the demo loads the calendar.
  const { daysBetween, isIsoDate, todayIn } = await import('#domain/calendar')
  const shift = isIsoDate(demoToday) ? daysBetween(todayIn(right), demoToday) * DAY_MS : 0
  return { now: () => right.now() + shift }
}
