import { millisecondsInDay } from 'date-fns/constants'
import { DAYS, type DayName } from './constants'

/**
 * Days of the calendar as text, without clock or zone. Arithmetic runs on UTC days, because helpers in the process's
 * zone fail when that zone changes its offset.
 */

/** 'YYYY-MM-DD'. */
export type IsoDate = string

const toEpochDay = (date: IsoDate): number => Date.parse(`${date}T00:00:00Z`) / millisecondsInDay

const fromEpochDay = (day: number): IsoDate => new Date(day * millisecondsInDay).toISOString().slice(0, 10)

/** Whether the text is a day of the calendar written 'YYYY-MM-DD' ('2025-02-30' is not). */
export const isIsoDate = (text: string): boolean => {
  if (!/^\d{4}-\d\d-\d\d$/.test(text)) return false
  const day = toEpochDay(text)
  return Number.isFinite(day) && fromEpochDay(day) === text
}

/** The date of a date or a date-time ('YYYY-MM-DD', 'YYYY-MM-DD HH:mm:ss' or with a T). */
export const dateOf = (dateOrDateTime: string): IsoDate => dateOrDateTime.slice(0, 10)

/** The date `days` days later (earlier when negative). Throws RangeError when `date` is not a date. */
export const addDays = (date: IsoDate, days: number): IsoDate => fromEpochDay(toEpochDay(date) + days)

/** Whole days from one date to another; negative when `to` is earlier; NaN when one is not a date. */
export const daysBetween = (from: IsoDate, to: IsoDate): number => toEpochDay(to) - toEpochDay(from)

/** Day of the week, 0 (Sunday) to 6 (Saturday). */
export const weekdayOf = (date: IsoDate): number => new Date(`${date}T00:00:00Z`).getUTCDay()

/** The date itself when it is a Monday, else the next Monday. Specification §5. */
export const comingMonday = (date: IsoDate): IsoDate => addDays(date, (8 - weekdayOf(date)) % 7)

/** The first Monday later than the date. */
export const mondayAfter = (date: IsoDate): IsoDate => comingMonday(addDays(date, 1))

/** The date of a weekday in the menu that starts on Monday `start`. */
export const dateOfDay = (start: IsoDate, day: DayName): IsoDate => addDays(start, DAYS.indexOf(day))

/** The weekday of a date; null at the weekend. */
export const dayNameOf = (date: IsoDate): DayName | null => DAYS[weekdayOf(date) - 1] ?? null

/** A date's weekday in the menu that starts on `start`; null outside its five days. */
export const dayOfDate = (start: IsoDate, date: IsoDate): DayName | null =>
  DAYS[daysBetween(start, date)] ?? null
