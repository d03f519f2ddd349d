/** Figures over time (wire, "Beyond the specification"). */
import { interval } from '../calls/reports'
import { defineCall } from '../envelope'
import { date, integer, number, object, ours, required, rows } from '../loose'
import { amounts } from '../objects'

/** The days of one point, both included, in Guayaquil. */
const days = { desde: date, hasta: date }
const ordersPoint = object({ ...days, delivered: integer, cancelled: integer })
const salesPoint = object({ ...days, sales: integer, profit: amounts })
const reviewsPoint = object({ ...days, reviews: integer, reviews_average: number })

/**
 * The figures of update-reports/get_summary.php over time: a point a day, for 1 YEAR a point a month, oldest
 * first, without gaps. The points of a list add up to the summary's figure. An average of no ratings is 0.
 *
 * The `_prev` lists hold each point's comparison: the same weekdays whole weeks earlier (`seriesTwin` of
 * domain/report-periods), so they add up to the summary's `_prev` only for 7 DAY and 1 YEAR. `closed`: days on which
 * the office closed the kitchen, in the period, the summary's previous one and the comparison.
 * `pending`: today's orders that are neither delivered nor cancelled yet.
 */
export const getSeries = defineCall({
  name: 'getSeries',
  group: 'reports',
  address: 'ext/series.php',
  access: 'admin',
  areas: ['administracion'],
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
