import { type Clock, daysBetween, isIsoDate, todayIn } from '#domain/calendar'

const DAY_MS = 86_400_000

/** The clock of this run: the machine's, moved by whole days when the demo takes it to be another day. */
export const createClock = (demoToday: string, real: Clock = Date): Clock => {
  if (!isIsoDate(demoToday)) return { now: () => real.now() }
  const shift = daysBetween(todayIn(real), demoToday) * DAY_MS
  return { now: () => real.now() + shift }
}
