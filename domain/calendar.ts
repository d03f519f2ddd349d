import { millisecondsInHour } from 'date-fns/constants'
import { UTC_OFFSET_HOURS } from './constants'
import { addDays, type IsoDate } from './iso-date'

export * from './iso-date'

/** Calendar of America/Guayaquil (specification §4, §9): the same answers in every process time zone. */

/** The clock: epoch milliseconds. */
export type Clock = { now(): number }

const OFFSET_MS = UTC_OFFSET_HOURS * millisecondsInHour

/** Wall-clock time of an instant, as 'YYYY-MM-DDTHH:mm:ss.sssZ' whose fields are Guayaquil's. */
const wallTime = (epoch: number): string => new Date(epoch + OFFSET_MS).toISOString()

/** The calendar day in Guayaquil. */
export const todayIn = (clock: Clock): IsoDate => wallTime(clock.now()).slice(0, 10)

/** The date-time in Guayaquil, 'YYYY-MM-DD HH:mm:ss'. */
export const dateTimeIn = (clock: Clock): string => dateTimeOf(clock.now())

/** The wire's date-time of an instant (epoch ms). */
export const dateTimeOf = (ms: number): string => wallTime(ms).slice(0, 19).replace('T', ' ')

/** The time of day in Guayaquil, 'HH:mm'. */
export const timeIn = (clock: Clock): string => wallTime(clock.now()).slice(11, 16)

/** Epoch milliseconds of 'HH:mm' on a date in Guayaquil; NaN when either is malformed. */
export const epochOf = (date: IsoDate, time: string): number => Date.parse(`${date}T${time}:00Z`) - OFFSET_MS

/** Epoch milliseconds of a date-time in Guayaquil, 'YYYY-MM-DD HH:mm:ss'; NaN when it is malformed. */
export const epochOfDateTime = (text: string): number => Date.parse(`${text.replace(' ', 'T')}Z`) - OFFSET_MS

/** Epoch milliseconds of the next midnight in Guayaquil: always later than now. */
export const nextMidnight = (clock: Clock): number => epochOf(addDays(todayIn(clock), 1), '00:00')
