import { addDays, type IsoDate, monthEnd } from '#domain/calendar'
import type { ReportPeriod } from '#domain/constants'

/** The time span of one point of a series. */
export type Step = 'day' | 'month'

/** The time span of each point of a period. */
export const stepOf = (period: ReportPeriod): Step => (period === '1 YEAR' ? 'month' : 'day')

/** Length of a point's key in a date or date-time: `YYYY-MM-DD`, `YYYY-MM`. */
export const KEY_LENGTHS: Readonly<Record<Step, number>> = { day: 10, month: 7 }

/** The days of one point, both included. */
export type Point = { key: string; desde: IsoDate; hasta: IsoDate }

/**
 * The points from a first day to a last one, oldest first and without gaps; months at the edges hold only the
 * requested days. A year is the longest period, so there are never more than 32.
 */
export const pointsBetween = (first: IsoDate, last: IsoDate, step: Step): Point[] => {
  const points: Point[] = []
  for (let desde = first; desde <= last; ) {
    const end = step === 'day' ? desde : monthEnd(desde)
    const hasta = end < last ? end : last
    points.push({ key: desde.slice(0, KEY_LENGTHS[step]), desde, hasta })
    desde = addDays(hasta, 1)
  }
  return points
}
