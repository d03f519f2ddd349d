import type { SentReviewDetail as ReviewDetail } from '#contract/objects'
import type { ReportPeriod } from '#domain/constants'
import { fullName } from '#domain/full-name'
import { averageOfSum } from '#domain/rating'
import { firstDayIn, reportSpan } from '#domain/report-periods'
import type { Queryable } from '../../db/port'
import type { ModuleDeps } from '../../deps'
import type { Period } from './day-sums-repository'
import {
  countFinalOrders,
  countNewClients,
  type ListedReview,
  listNewestReviews,
  sumRatings,
  sumSales,
} from './repository'

export type ReportsDeps = Pick<ModuleDeps, 'db' | 'clock'>

/** Ratings listed in a report; their count and average cover all (wire). */
const DETAILS = 50

/** The figures of a period, all of one instant. */
export const reportsService = ({ db, clock }: ReportsDeps) => ({
  /** The figures of a period up to now and of its twin before it (Specification §2, 10; decisions, "Reports"). */
  async summary(period: ReportPeriod) {
    const { previousFrom, from, to } = reportSpan(period, clock)
    const [now, before] = await db.snapshot(
      async (query) => [
        await figuresOf(query, { from, to }),
        await figuresOf(query, { from: previousFrom, to: from }),
      ],
      { isLong: true },
    )
    return {
      ...now,
      delivered_prev: before.delivered,
      cancelled_prev: before.cancelled,
      sales_prev: before.sales,
      clients_prev: before.clients,
      referrals_prev: before.referrals,
      reviews_prev: before.reviews,
      profit_prev: before.profit,
      review_details_prev: before.review_details,
      reviews_average_prev: before.reviews_average,
    }
  },
})

const figuresOf = async (query: Queryable, period: Period) => {
  const orders = await countFinalOrders(query, { from: firstDayIn(period.from), to: firstDayIn(period.to) })
  const sales = await sumSales(query, period)
  const people = await countNewClients(query, period)
  const ratings = await sumRatings(query, period)
  const details = await listNewestReviews(query, period, DETAILS)
  return {
    ...orders,
    ...people,
    sales: sales.reduce((total, { count }) => total + count, 0),
    profit: Object.fromEntries(sales.map(({ divisa, cents }) => [divisa, cents / 100])),
    reviews: ratings.count,
    reviews_average: averageOfSum(ratings.sum, ratings.count),
    review_details: details.map(detailOf),
  }
}

const detailOf = ({ nombre, apellidos, img_ruta, rating, description }: ListedReview): ReviewDetail => ({
  nombre: fullName({ nombre, apellidos }),
  img_profile: img_ruta ?? '',
  rating,
  description,
})
