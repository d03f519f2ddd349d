/** The reports' figures over time (wire, "Beyond the specification"): made only where the start-up configuration lists the extension. */
import { interval } from '../calls/reports'
import { defineCall } from '../envelope'
import { date, integer, number, object, ours, required, rows } from '../loose'
import { amounts } from '../objects'

/** The days that a point of a series stands for, both included, in Guayaquil. */
const days = { desde: date, hasta: date }
const ordersPoint = object({ ...days, delivered: integer, cancelled: integer })
const salesPoint = object({ ...days, sales: integer, profit: amounts })
const reviewsPoint = object({ ...days, reviews: integer, reviews_average: number })

/**
 * The figures of update-reports/get_summary.php as they came about: a point a day, for 1 YEAR a point a month, oldest
 * first, without gaps. The points of a list add up to the summary's figure. An average of no ratings is 0.
 *
 * The lists in `_prev` are what each point is compared with: the same weekdays whole weeks earlier (`seriesTwin` of
 * domain/report-periods), so they add up to the summary's `_prev` only for 7 DAY and 1 YEAR. `closed`: the days of the
 * period, of the summary's previous one and of what the points are compared with on which the office closed the kitchen.
 * `pending`: today's orders that are neither delivered nor cancelled yet.
 */
export const getSeries = defineCall({
  name: 'getSeries',
  group: 'reports',
  address: 'ext/series.php',
  access: 'admin',
  request: { intervalo: interval },
  response: {
    orders: rows(ordersPoint),
    orders_prev: rows(ordersPoint),
    sales: rows(salesPoint),
    sales_prev: rows(salesPoint),
    reviews: rows(reviewsPoint),
    reviews_prev: rows(reviewsPoint),
    closed: ours(rows(object({ date: required(date) }))),
    pending: ours(integer),
  },
})
