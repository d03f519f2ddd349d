import { addDays, type IsoDate } from '#domain/calendar'
import { formatNumber } from '#domain/notation'
import { averageRating } from '#domain/rating'
import { comparableDays, hasDeliveryDays, type ReportSpan } from '#domain/report-periods'
import { sumOf } from '#domain/sums'
import type { ReportSeries, ReportSummary } from '../../../../api/endpoints/reports'
import { shown } from '../../../../texts/no-value'
import { weeksBefore } from './chart-points'

type Counted = 'delivered' | 'cancelled' | 'sales' | 'clients' | 'referrals' | 'reviews'

/** A figure of this period and its twin; each is null where the response lacks it. */
export interface Figures {
  current: number | null
  previous: number | null
}

/** The periods without a delivery day: their 0 is no news. */
export interface Idle {
  current: boolean
  previous: boolean
}

/** Weekends are known here; closed days come with the series, if any. */
export const idleIn = ({ previousFrom, from, to }: ReportSpan, series: ReportSeries | undefined): Idle => {
  const closed = series?.closed?.map(({ date }) => date)
  return {
    current: !hasDeliveryDays({ from, to }, closed),
    previous: !hasDeliveryDays({ from: previousFrom, to: from }, closed),
  }
}

/** A figure of past delivery days and of the same weekdays before. */
export interface Alike extends Figures {
  days: number
}

/** Figures by delivery day. */
export type ByDay = 'delivered' | 'cancelled'

/** Fair comparison; null where the series lacks its days or has months. */
export const alikeIn = (series: ReportSeries | undefined, today: IsoDate): Record<ByDay, Alike> | null => {
  const weeks = series ? weeksBefore(series.orders, series.orders_prev) : null
  if (!series || weeks === null) return null
  const closed = series.closed?.map(({ date }) => date) ?? []
  const dates = series.orders.flatMap(({ desde }) => desde ?? [])
  const days = comparableDays(dates, weeks, { today, isTodayOver: series.pending === 0, closed })
  const twins = days.map((day) => addDays(day, -7 * weeks))
  const sum = (points: ReportSeries['orders'], of: readonly IsoDate[], name: ByDay) =>
    sumOf(
      Object.fromEntries(of.map((day) => [day, points.find(({ desde }) => desde === day)?.[name] ?? null])),
    )
  const alike = (name: ByDay): Alike => ({
    days: days.length,
    current: sum(series.orders, days, name),
    previous: sum(series.orders_prev, twins, name),
  })
  return { delivered: alike('delivered'), cancelled: alike('cancelled') }
}

/** '1.234'. */
export const countLabel = (count: number): string => formatNumber(count)

/** A figure in its format, or '—'. */
export const figureLabel = (figure: number | null, format: (figure: number) => string): string =>
  shown(figure === null ? null : format(figure))

/** A count of this period and its twin; null while loading. */
export const countsOf = (summary: ReportSummary | undefined, name: Counted): Figures | null =>
  summary ? { current: summary[name], previous: summary[`${name}_prev`] } : null

/** A currency's amount: 0 where the response names only others, null where it could not be read. */
export const amountIn = (amounts: ReportSummary['profit'], currency: string): number | null => {
  if (amounts === null) return null
  const amount = amounts[currency]
  return amount === undefined ? 0 : amount
}

/** Revenue in a currency. */
export const profitOf = (summary: ReportSummary | undefined, currency: string): Figures | null =>
  summary
    ? { current: amountIn(summary.profit, currency), previous: amountIn(summary.profit_prev, currency) }
    : null

type Details = ReportSummary['review_details']

/** The server's average, else that of the ratings; null unless all of them are known. */
const averageOf = (given: number | undefined, details: Details, count: number | null): number | null => {
  if (given !== undefined) return given
  const ratings = details.map(({ rating }) => rating).filter((rating) => rating !== null)
  const isKnown = ratings.length === details.length && (details.length > 0 || count === 0)
  return isKnown ? averageRating(ratings) : null
}

/** The average of the ratings: the server's, or that of the ratings themselves where it gives none (wire). */
export const averagesOf = (summary: ReportSummary | undefined): Figures | null =>
  summary
    ? {
        current: averageOf(summary.reviews_average, summary.review_details, summary.reviews),
        previous: averageOf(summary.reviews_average_prev, summary.review_details_prev, summary.reviews_prev),
      }
    : null
