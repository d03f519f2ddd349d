import { RATING_MAX } from '#domain/constants'
import { formatNumber } from '#domain/notation'
import { formatAverage } from '#domain/rating'
import type { ReportSeries } from '../../../../api/endpoints/reports'
import type { ChartData } from '../../../../parts/charts/chart-data'
import { REPORT_CHART_TEXTS as TEXTS } from '../../../../texts/admin-reports'
import { priceLabel } from '../../../../texts/payments'
import { chartPoints, namedAsPart, weeksBefore } from './chart-points'
import { amountIn, countLabel, figureLabel } from './figures'

/** A chart's title, its screen-reader text, and its data once loaded. */
export interface ChartOf {
  title: string
  summary: string
  data: ChartData | undefined
}

type Series = ReportSeries | undefined

/** The sum of all points, in its format; unknown if any point is. */
const total = <Point>(
  points: readonly Point[] | undefined,
  of: (point: Point) => number | null,
  format: (figure: number) => string = countLabel,
): string => {
  const figures = (points ?? []).map(of)
  const known = figures.filter((figure) => figure !== null)
  const sum = known.reduce((all, figure) => all + figure, 0)
  return figureLabel(known.length === figures.length ? sum : null, format)
}

export const ordersChart = (series: Series): ChartOf => ({
  title: TEXTS.orders,
  summary: TEXTS.ordersSummary(
    total(series?.orders, ({ delivered }) => delivered),
    total(series?.orders, ({ cancelled }) => cancelled),
  ),
  data: series && {
    kind: 'bars',
    series: [
      { name: TEXTS.delivered, tone: 'act' },
      { name: TEXTS.cancelled, tone: 'striped' },
    ],
    points: chartPoints(series.orders, series.orders_prev, {
      values: ({ delivered, cancelled }) => [delivered, cancelled],
      before: ({ delivered }) => delivered,
    }),
    beforeName: TEXTS.deliveredBefore(weeksBefore(series.orders, series.orders_prev)),
    format: countLabel,
    isWhole: true,
  },
})

type SalesPoint = ReportSeries['sales'][number]

const salesWeeks = (series: Series): number | null =>
  series ? weeksBefore(series.sales, series.sales_prev) : null

const reviewsWeeks = (series: Series): number | null =>
  series ? weeksBefore(series.reviews, series.reviews_prev) : null

const salesBars = (
  series: ReportSeries,
  name: string,
  of: (point: SalesPoint) => number | null,
): Pick<ChartData, 'kind' | 'series' | 'points' | 'beforeName'> => ({
  kind: 'bars',
  series: [{ name, tone: 'info' }],
  points: namedAsPart(
    chartPoints(series.sales, series.sales_prev, { values: (point) => [of(point)], before: of }),
    series,
  ),
  beforeName: TEXTS.before(salesWeeks(series)),
})

const salesOf = ({ sales }: SalesPoint) => sales

export const salesChart = (series: Series): ChartOf => ({
  title: TEXTS.sales,
  summary: TEXTS.totalSummary(
    total(series?.sales, salesOf),
    total(series?.sales_prev, salesOf),
    salesWeeks(series),
  ),
  data: series && {
    ...salesBars(series, TEXTS.salesSeries, salesOf),
    format: countLabel,
    isWhole: true,
  },
})

export const profitChart = (series: Series, currency: string): ChartOf => {
  const profitOf = ({ profit }: SalesPoint) => amountIn(profit, currency)
  const format = (amount: number) => priceLabel(amount, currency)
  return {
    title: TEXTS.profit(currency),
    summary: TEXTS.totalSummary(
      total(series?.sales, profitOf, format),
      total(series?.sales_prev, profitOf, format),
      salesWeeks(series),
    ),
    data: series && {
      ...salesBars(series, TEXTS.profitSeries, profitOf),
      format,
      formatTick: (amount) => formatNumber(amount, { most: 2 }),
    },
  }
}

type ReviewsPoint = ReportSeries['reviews'][number]

const reviewsOf = ({ reviews }: ReviewsPoint) => reviews

export const reviewsChart = (series: Series): ChartOf => ({
  title: TEXTS.reviews,
  summary: TEXTS.totalSummary(
    total(series?.reviews, reviewsOf),
    total(series?.reviews_prev, reviewsOf),
    reviewsWeeks(series),
  ),
  data: series && {
    kind: 'bars',
    series: [{ name: TEXTS.reviewsSeries, tone: 'maize' }],
    points: namedAsPart(
      chartPoints(series.reviews, series.reviews_prev, {
        values: (point) => [reviewsOf(point)],
        before: reviewsOf,
      }),
      series,
    ),
    beforeName: TEXTS.before(reviewsWeeks(series)),
    format: countLabel,
    isWhole: true,
  },
})

const STARS = Array.from({ length: RATING_MAX + 1 }, (_, stars) => stars)

/** A day without ratings has no average, which differs from an average of 0. */
const averageOf = ({ reviews, reviews_average }: ReviewsPoint): number | null =>
  reviews !== null && reviews > 0 ? reviews_average : null

export const averageChart = (series: Series): ChartOf => ({
  title: TEXTS.average,
  summary: TEXTS.averageSummary,
  data: series && {
    kind: 'line',
    series: [{ name: TEXTS.averageSeries, tone: 'maize' }],
    points: namedAsPart(
      chartPoints(series.reviews, series.reviews_prev, {
        values: (point) => [averageOf(point)],
        before: averageOf,
      }),
      series,
    ),
    beforeName: TEXTS.before(reviewsWeeks(series)),
    format: formatAverage,
    formatTick: countLabel,
    ticks: STARS,
  },
})
