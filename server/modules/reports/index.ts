import { getSummary } from '#contract/calls/reports'
import { getReviews } from '#contract/extensions/reviews'
import { getSeries } from '#contract/extensions/series'
import { privateRoute, type Route } from '../../routing/routes'
import { reviewsService } from './reviews-service'
import { seriesService } from './series-service'
import { type ReportsDeps, reportsService } from './service'

/** update-reports/get_summary.php (Specification §7), ext/series.php, the same figures day by day, and ext/resenas.php. */
export const reportsModule = (deps: ReportsDeps): Route[] => {
  const reports = reportsService(deps)
  const series = seriesService(deps)
  const reviews = reviewsService(deps)
  return [
    privateRoute(getSummary, ({ input }) => reports.summary(input.intervalo)),
    privateRoute(getSeries, ({ input }) => series.series(input.intervalo)),
    privateRoute(getReviews, ({ input }) => reviews.list(input)),
  ]
}
