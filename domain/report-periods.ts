import { addDays, addMonths, type Clock, dateOf, dateTimeIn, daysBetween, type IsoDate } from './calendar'
import type { ReportPeriod } from './constants'
import { nextDeliveryDay } from './next-delivery'

/** Period lengths. Specification §2, §9. */
const LENGTHS: Record<ReportPeriod, { days: number } | { months: number }> = {
  '1 DAY': { days: 1 },
  '3 DAY': { days: 3 },
  '7 DAY': { days: 7 },
  '1 MONTH': { months: 1 },
  '1 YEAR': { months: 12 },
}

/** Date-times of Guayaquil, half-open: the period is [from, to), its twin [previousFrom, from). */
export type ReportSpan = { previousFrom: string; from: string; to: string }

/** The same time of day, `times` periods earlier; month ends are clamped (31 March → 28 February). Only the date moves. */
const periodsBefore = (dateTime: string, period: ReportPeriod, times: number): string => {
  const length = LENGTHS[period]
  const date = dateOf(dateTime)
  const moved =
    'days' in length ? addDays(date, -length.days * times) : addMonths(date, -length.months * times)
  return moved + dateTime.slice(10)
}

/**
 * The period up to now and its twin before it. The twin begins two periods before now, so a clamped
 * month end does not shorten it too.
 */
export const reportSpan = (period: ReportPeriod, clock: Clock): ReportSpan => {
  const to = dateTimeIn(clock)
  return { previousFrom: periodsBefore(to, period, 2), from: periodsBefore(to, period, 1), to }
}

/** The first day that begins at the moment or later. */
export const firstDayIn = (moment: string): IsoDate =>
  moment.endsWith(' 00:00:00') ? dateOf(moment) : addDays(dateOf(moment), 1)

/** Date-times of Guayaquil, half-open. */
export type Stretch = { from: string; to: string }

/**
 * The stretch a period's series is compared with, point by point: the same weekdays and hours, the fewest whole weeks
 * earlier that end before the period begins. For 1 DAY and 7 DAY that is a week, for a month of 31 days five.
 * The months of a year are compared with those of the year before.
 */
export const seriesTwin = (period: ReportPeriod, { previousFrom, from, to }: ReportSpan): Stretch => {
  if (period === '1 YEAR') return { from: previousFrom, to: from }
  const weeks = Math.ceil(daysBetween(dateOf(from), dateOf(to)) / 7)
  const earlier = (moment: string) => addDays(dateOf(moment), -7 * weeks) + moment.slice(10)
  return { from: earlier(from), to: earlier(to) }
}

/** Facts about the days of a period and its comparison. */
export type DayFacts = {
  today: IsoDate
  /** Today's deliveries are all made. */
  isTodayOver: boolean
  closed: readonly IsoDate[]
}

/**
 * The days of a period comparable with the same weekday whole weeks earlier: both have deliveries, and the later one's
 * are over.
 */
export const comparableDays = (
  days: readonly IsoDate[],
  weeks: number,
  { today, isTodayOver, closed }: DayFacts,
): IsoDate[] => {
  const hasDeliveries = (day: IsoDate) => nextDeliveryDay(addDays(day, -1), closed) === day
  const isOver = (day: IsoDate) => day < today || (day === today && isTodayOver)
  return days.filter((day) => isOver(day) && hasDeliveries(day) && hasDeliveries(addDays(day, -7 * weeks)))
}

/** Whether a day that is neither weekend nor closed begins in the stretch. */
export const hasDeliveryDays = ({ from, to }: Stretch, closed: readonly IsoDate[] = []): boolean =>
  nextDeliveryDay(addDays(firstDayIn(from), -1), closed) < firstDayIn(to)
