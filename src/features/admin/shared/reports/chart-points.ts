import type { ReportSeries } from '../../../../api/endpoints/reports'
import type { ChartPoint } from '../../../../parts/charts/chart-data'
import {
  dayLabel,
  dayName,
  monthLabel,
  monthPointName,
  type PointDays,
  partOf,
  weekdayLabel,
} from '../../../../texts/charts'

/** Days that still have room for their weekday. */
const FEW_DAYS = 8

const namesOf = (point: PointDays, isMonths: boolean, count: number) => {
  if (isMonths) return { label: monthLabel(point), name: monthPointName(point) }
  return { label: count <= FEW_DAYS ? weekdayLabel(point) : dayLabel(point), name: dayName(point) }
}

/** Whether a point is a month: some month has more than one day in the period. */
const hasMonths = (points: readonly PointDays[]): boolean =>
  points.some(({ desde, hasta }) => desde !== hasta)

interface Values<Point> {
  values: (point: Point) => readonly (number | null)[]
  /** What of the same place in the previous period is marked. */
  before: (point: Point) => number | null
}

/** A chart's columns: the points of a period, and beside each the one at the same place in the previous period. */
export const chartPoints = <Point extends PointDays>(
  points: readonly Point[],
  previous: readonly Point[],
  { values, before }: Values<Point>,
): ChartPoint[] => {
  const isMonths = hasMonths(points)
  return points.map((point, index) => {
    const twin = previous[index]
    return {
      ...namesOf(point, isMonths, points.length),
      values: values(point),
      before: twin ? before(twin) : null,
    }
  })
}

/** Sales and ratings count from a moment on: a day before the first whole one is a part of a day, and is called so. */
export const namedAsPart = (points: ChartPoint[], { orders, sales }: ReportSeries): ChartPoint[] => {
  const [first, ...others] = points
  const isPart =
    first && sales[0] && orders[0] && sales[0].hasta === sales[0].desde && sales[0].desde < orders[0].desde
  return isPart && !hasMonths(orders) ? [{ ...first, name: partOf(first.name) }, ...others] : points
}
