import { averageRating } from '#domain/rating'
import type { ReportSummary } from '../../../../api/endpoints/reports'

type Counted = 'delivered' | 'cancelled' | 'sales' | 'clients' | 'referrals' | 'reviews'

export interface Figures {
  current: number
  previous: number
}

const COUNT = new Intl.NumberFormat('es-EC', { maximumFractionDigits: 0 })

/** '1.234'. */
export const countLabel = (count: number): string => COUNT.format(count)

/** A count of this period and its twin; null while nothing is known yet. */
export const countsOf = (summary: ReportSummary | undefined, name: Counted): Figures | null =>
  summary ? { current: summary[name], previous: summary[`${name}_prev`] } : null

/** What came in in a currency. */
export const profitOf = (summary: ReportSummary | undefined, currency: string): Figures | null =>
  summary ? { current: summary.profit[currency] ?? 0, previous: summary.profit_prev[currency] ?? 0 } : null

type Details = ReportSummary['review_details']

const averageOf = (given: number | undefined, details: Details): number =>
  given ?? averageRating(details.map(({ rating }) => rating))

/** The average of the ratings: the server's, or that of the ratings themselves where it gives none (wire). */
export const averagesOf = (summary: ReportSummary | undefined): Figures | null =>
  summary
    ? {
        current: averageOf(summary.reviews_average, summary.review_details),
        previous: averageOf(summary.reviews_average_prev, summary.review_details_prev),
      }
    : null
