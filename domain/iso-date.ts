import { addDays as addDaysTo } from 'date-fns/addDays'
import { addMonths as addMonthsTo } from 'date-fns/addMonths'
import { differenceInCalendarDays } from 'date-fns/differenceInCalendarDays'
import { endOfMonth } from 'date-fns/endOfMonth'
import { formatISO } from 'date-fns/formatISO'
import { getDay } from 'date-fns/getDay'
import { isValid } from 'date-fns/isValid'
import { nextMonday } from 'date-fns/nextMonday'
import { parseISO } from 'date-fns/parseISO'
import { startOfISOWeek } from 'date-fns/startOfISOWeek'
import { DAYS, type DayName } from './constants'

/** Days of the calendar as text, without clock or zone. */

/** 'YYYY-MM-DD'. */
export type IsoDate = string

const textOf = (day: Date): IsoDate => formatISO(day, { representation: 'date' })

/** Whether the text is a day of the calendar written 'YYYY-MM-DD' ('2025-02-30' is not). */
export const isIsoDate = (text: string): boolean => {
  const day = parseISO(text)
  return isValid(day) && textOf(day) === text
}

/** The date of a date or a date-time ('YYYY-MM-DD', 'YYYY-MM-DD HH:mm:ss' or with a T). */
export const dateOf = (dateOrDateTime: string): IsoDate => dateOrDateTime.slice(0, 10)

/** The date `days` days later (earlier when negative). Throws RangeError when `date` is not a date. */
export const addDays = (date: IsoDate, days: number): IsoDate => textOf(addDaysTo(parseISO(date), days))

/** The same day `months` months later, or that month's last day. Throws RangeError when `date` is not a date. */
export const addMonths = (date: IsoDate, months: number): IsoDate =>
  textOf(addMonthsTo(parseISO(date), months))

/** The last day of the date's month. */
export const monthEnd = (date: IsoDate): IsoDate => textOf(endOfMonth(parseISO(date)))

/** Whole days from one date to another; negative when `to` is earlier; NaN when one is not a date. */
export const daysBetween = (from: IsoDate, to: IsoDate): number =>
  differenceInCalendarDays(parseISO(to), parseISO(from))

/** Day of the week, 0 (Sunday) to 6 (Saturday). */
export const weekdayOf = (date: IsoDate): number => getDay(parseISO(date))

/** Monday of the date's week. */
export const mondayOf = (date: IsoDate): IsoDate => textOf(startOfISOWeek(parseISO(date)))

/** The first Monday later than the date. */
export const mondayAfter = (date: IsoDate): IsoDate => textOf(nextMonday(parseISO(date)))

/** The date itself when it is a Monday, else the next Monday. Specification §5. */
export const comingMonday = (date: IsoDate): IsoDate => mondayAfter(addDays(date, -1))

/** The date of a weekday in the menu that starts on Monday `start`. */
export const dateOfDay = (start: IsoDate, day: DayName): IsoDate => addDays(start, DAYS.indexOf(day))

/** The weekday of a date; null at the weekend. */
export const dayNameOf = (date: IsoDate): DayName | null => DAYS[weekdayOf(date) - 1] ?? null

/** A date's weekday in the menu that starts on `start`; null outside its five days. */
export const dayOfDate = (start: IsoDate, date: IsoDate): DayName | null =>
  DAYS[daysBetween(start, date)] ?? null
