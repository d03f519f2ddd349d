import { millisecondsInDay } from 'date-fns/constants'
import { fromZonedTime } from 'date-fns-tz/fromZonedTime'
import { getTimezoneOffset } from 'date-fns-tz/getTimezoneOffset'
import { TIME_ZONE } from './constants'
import { addDays, daysBetween, type IsoDate } from './iso-date'

export * from './iso-date'

/** Calendar of America/Guayaquil (specification §4, §9): the same answers in every process time zone. */

/** The clock: epoch milliseconds. */
export type Clock = { now(): number }

/**
 * Wall-clock time of an instant, as 'YYYY-MM-DDTHH:mm:ss.sssZ' whose fields are Guayaquil's. A Date of the process's zone
 * cannot hold them: where clocks go forward, one hour a year is missing.
 */
const wallTime = (epoch: number): string =>
  new Date(epoch + getTimezoneOffset(TIME_ZONE, new Date(epoch))).toISOString()

/** The calendar day in Guayaquil. */
export const todayIn = (clock: Clock): IsoDate => wallTime(clock.now()).slice(0, 10)

/** The date-time in Guayaquil, 'YYYY-MM-DD HH:mm:ss'. */
export const dateTimeIn = (clock: Clock): string => dateTimeOf(clock.now())

/** The wire's date-time of an instant (epoch ms). */
export const dateTimeOf = (ms: number): string => wallTime(ms).slice(0, 19).replace('T', ' ')

/** The time of day in Guayaquil, 'HH:mm'. */
export const timeIn = (clock: Clock): string => wallTime(clock.now()).slice(11, 16)

/** Epoch milliseconds of a date-time in Guayaquil, 'YYYY-MM-DD HH:mm:ss'; NaN when it is malformed. */
export const epochOfDateTime = (text: string): number => fromZonedTime(text, TIME_ZONE).getTime()

/** Epoch milliseconds of 'HH:mm' on a date in Guayaquil; NaN when either is malformed. */
export const epochOf = (date: IsoDate, time: string): number => epochOfDateTime(`${date} ${time}:00`)

/** Epoch milliseconds of the next midnight in Guayaquil: always later than now. */
export const nextMidnight = (clock: Clock): number => epochOf(addDays(todayIn(clock), 1), '00:00')

/**
 * The given clock, moved so that it begins at a day (by whole days) or at a minute, 'AAAA-MM-DD HH:mm' in Guayaquil; it goes
 * on from there. null = not moved.
 */
export const clockOn = (clock: Clock, moment: string | null): Clock => {
  if (moment === null) return clock
  const [date = '', time] = moment.split(' ')
  const days = daysBetween(todayIn(clock), date) * millisecondsInDay
  const shift = time === undefined ? days : epochOf(date, time) - clock.now()
  return { now: () => clock.now() + shift }
}
