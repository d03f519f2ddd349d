import { type Clock, daysBetween, type IsoDate, todayIn } from '#domain/calendar'

const DAY_MS = 24 * 60 * 60 * 1000

/** The machine's own time. */
export const systemClock: Clock = { now: () => Date.now() }

/** The given clock, moved by whole days so that today is `date`; it goes on from there. null = not moved. */
export const clockOn = (clock: Clock, date: IsoDate | null): Clock => {
  if (date === null) return clock
  const shift = daysBetween(todayIn(clock), date) * DAY_MS
  return { now: () => clock.now() + shift }
}
