import { getSummary } from '#contract/calls/reports'
import { getReviews } from '#contract/extensions/reviews'
import { getSeries } from '#contract/extensions/series'
import { privateRoute, type Route } from '../../routing/routes'
import type { ReviewsService } from './reviews-service'
import type { SeriesService } from './series-service'
import type { ReportsService } from './service'

export type ReportsServices = { reports: ReportsService; series: SeriesService; reviews: ReviewsService }

/** The office's figures (Specification §7), their series and all ratings (wire, "Beyond the specification"). */
export const reportsRoutes = ({ reports, series, reviews }: ReportsServices): Route[] => [
  privateRoute(getSummary, ({ input }) => reports.summary(input.intervalo)),
  privateRoute(getSeries, ({ input }) => series.series(input.intervalo)),
  privateRoute(getReviews, ({ input }) => reviews.list(input)),
]
