import { addDays, dateOf } from '#domain/calendar'
import type { ReportPeriod } from '#domain/constants'
import { averageOfSum } from '#domain/rating'
import { firstDayIn, reportSpan, seriesTwin } from '#domain/report-periods'
import type { Queryable } from '../../db/port'
import { listClosedDays } from '../../records/days-repository'
import type { Period } from './day-sums-repository'
import { type Point, pointsBetween, type Step, stepOf } from './points'
import {
  countFinalOrdersByPoint,
  countPendingOrders,
  sumRatingsByPoint,
  sumSalesByPoint,
} from './series-repository'
import type { ReportsDeps } from './service'

/** The figures of a period point by point, all of one instant. */
export const seriesService = ({ db, clock }: ReportsDeps) => ({
  /** The figures of a period and of its comparison, a point a day or a month. */
  async series(period: ReportPeriod) {
    const span = reportSpan(period, clock)
    const step = stepOf(period)
    return db.snapshot(
      async (query) => {
        const now = await seriesOf(query, span, step)
        const twin = seriesTwin(period, span)
        const before = await seriesOf(query, twin, step)
        const first = twin.from < span.previousFrom ? twin.from : span.previousFrom
        const closed = await listClosedDays(query, { from: dateOf(first), to: dateOf(span.to) })
        return {
          ...now,
          orders_prev: before.orders,
          sales_prev: before.sales,
          reviews_prev: before.reviews,
          closed: closed.map(({ date }) => ({ date })),
          pending: await countPendingOrders(query, dateOf(span.to)),
        }
      },
      { isLong: true },
    )
  },
})

/** Orders count by whole days, the rest by the moment: a period from noon has half a day of sales before its orders. */
const seriesOf = async (query: Queryable, period: Period, step: Step) => {
  const days = { from: firstDayIn(period.from), to: firstDayIn(period.to) }
  const last = addDays(days.to, -1)
  const wholeDays = pointsBetween(days.from, last, step)
  const touchedDays = pointsBetween(dateOf(period.from), last, step)
  return {
    orders: await ordersOf(query, days, wholeDays, step),
    sales: await salesOf(query, period, touchedDays, step),
    reviews: await reviewsOf(query, period, touchedDays, step),
  }
}

const daysOf = ({ desde, hasta }: Point) => ({ desde, hasta })

const ordersOf = async (query: Queryable, days: Period, points: readonly Point[], step: Step) => {
  const counts = new Map(
    (await countFinalOrdersByPoint(query, days, step)).map((row) => [`${row.key} ${row.status}`, row.count]),
  )
  return points.map((point) => ({
    ...daysOf(point),
    delivered: counts.get(`${point.key} entregado`) ?? 0,
    cancelled: counts.get(`${point.key} cancelado`) ?? 0,
  }))
}

const salesOf = async (query: Queryable, period: Period, points: readonly Point[], step: Step) => {
  const all = await sumSalesByPoint(query, period, step)
  return points.map((point) => {
    const rows = all.filter(({ key }) => key === point.key)
    return {
      ...daysOf(point),
      sales: rows.reduce((total, { count }) => total + count, 0),
      profit: Object.fromEntries(rows.map(({ divisa, cents }) => [divisa, cents / 100])),
    }
  })
}

const reviewsOf = async (query: Queryable, period: Period, points: readonly Point[], step: Step) => {
  const byPoint = new Map((await sumRatingsByPoint(query, period, step)).map((row) => [row.key, row]))
  return points.map((point) => {
    const { count, sum } = byPoint.get(point.key) ?? { count: 0, sum: 0 }
    return { ...daysOf(point), reviews: count, reviews_average: averageOfSum(sum, count) }
  })
}
