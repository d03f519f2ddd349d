import { addDays, daysBetween } from '#domain/calendar'
import type { ReportSeries } from '../../../../api/endpoints/reports'
import type { ChartPoint } from '../../../../parts/charts/chart-data'
import {
  dayLabel,
  dayName,
  monthLabel,
  monthPointName,
  type PointDays,
  partOf,
  tickLabel,
} from '../../../../texts/charts'

/** Most days with room for their weekday. */
const FEW_DAYS = 8

const namesOf = (point: PointDays, isMonths: boolean, count: number) => {
  if (isMonths) return { label: monthLabel(point), name: monthPointName(point) }
  return { label: count <= FEW_DAYS ? tickLabel(point) : dayLabel(point), name: dayName(point) }
}

/** A received point; one without its days has no place in a chart. */
type Undated<Point> = Omit<Point, keyof PointDays> & { [Day in keyof PointDays]: PointDays[Day] | null }

const daysOf = ({ desde, hasta }: Undated<PointDays>): PointDays | null =>
  desde === null || hasta === null ? null : { desde, hasta }

/** Whether points are months: one spans more than a day. */
const hasMonths = (points: readonly Undated<PointDays>[]): boolean =>
  points.map(daysOf).some((days) => days !== null && days.desde !== days.hasta)

/**
 * Weeks between a point and its twin: the server gives the same weekdays (`seriesTwin`). Null for months, and where
 * another back end compares Monday with Sunday: the chart then marks nothing.
 */
export const weeksBefore = (
  points: readonly Undated<PointDays>[],
  previous: readonly Undated<PointDays>[],
): number | null => {
  const [first, twin] = [points, previous].map((list) => list.find(({ desde }) => desde !== null)?.desde)
  if (!first || !twin || hasMonths(points)) return null
  const days = daysBetween(twin, first)
  return days > 0 && days % 7 === 0 ? days / 7 : null
}

interface Values<Point> {
  values: (point: Point) => readonly (number | null)[]
  /** The twin's marked value. */
  before: (point: Point) => number | null
}

/**
 * A chart's columns: a period's points, each day beside the same weekday before, each month beside the one a year
 * before.
 */
export const chartPoints = <Point extends Undated<PointDays>>(
  points: readonly Point[],
  previous: readonly Point[],
  { values, before }: Values<Point>,
): ChartPoint[] => {
  const isMonths = hasMonths(points)
  const weeks = weeksBefore(points, previous)
  const twinOf = ({ desde }: PointDays, index: number) => {
    if (isMonths) return previous[index]
    return weeks === null ? undefined : previous.find((twin) => twin.desde === addDays(desde, -7 * weeks))
  }
  return points.flatMap((point, index) => {
    const days = daysOf(point)
    if (days === null) return []
    const twin = twinOf(days, index)
    const names = namesOf(days, isMonths, points.length)
    return [{ ...names, values: values(point), before: twin ? before(twin) : null }]
  })
}

/**
 * The day that lies only partly in the period, or null: sales and ratings count from a moment on, orders from the first
 * whole day.
 */
const partDayOf = ({ orders, sales }: ReportSeries): PointDays | null => {
  const [first, whole] = [sales[0], orders[0]].map((point) => point && daysOf(point))
  const isPart = first && whole && first.hasta === first.desde && first.desde < whole.desde
  return isPart && !hasMonths(orders) ? first : null
}

/** Sales and ratings: the name of a part day says so. */
export const namedAsPart = (points: ChartPoint[], series: ReportSeries): ChartPoint[] => {
  const [first, ...others] = points
  return first && partDayOf(series) ? [{ ...first, name: partOf(first.name) }, ...others] : points
}
