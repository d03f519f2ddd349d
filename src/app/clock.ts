import type { Clock } from '#domain/calendar'

const DAY_MS = 86_400_000

/**
 * The clock of this run: the machine's, moved by whole days when the demo takes it to be another day. The calendar is
 * fetched for that case alone.
 */
export const createClock = async (demoToday: string, real: Clock = Date): Promise<Clock> => {
  if (demoToday === '') return { now: () => real.now() }
  const { daysBetween, isIsoDate, todayIn } = await import('#domain/calendar')
  const shift = isIsoDate(demoToday) ? daysBetween(todayIn(real), demoToday) * DAY_MS : 0
  return { now: () => real.now() + shift }
}
