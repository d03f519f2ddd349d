import { getSummary } from '#contract/calls/reports'
import { getMonthClosing } from '#contract/extensions/month'
import { getReviews } from '#contract/extensions/reviews'
import { getSeries } from '#contract/extensions/series'
import { privateRoute, type Route } from '../../routing/routes'
import { type MonthDeps, monthService } from './month-service'
import { reviewsService } from './reviews-service'
import { seriesService } from './series-service'
import { type ReportsDeps, reportsService } from './service'

export { monthTables } from './month-export-service'
export { requireSpan } from './month-service'

/** update-reports/get_summary.php (Specification §7), ext/series.php, the same figures day by day, ext/resenas.php and ext/cierre.php. */
export const reportsModule = (deps: ReportsDeps & MonthDeps): Route[] => {
  const reports = reportsService(deps)
  const series = seriesService(deps)
  const month = monthService(deps)
  const reviews = reviewsService(deps)
  return [
    privateRoute(getSummary, ({ input }) => reports.summary(input.intervalo)),
    privateRoute(getSeries, ({ input }) => series.series(input.intervalo)),
    privateRoute(getMonthClosing, ({ input }) => month.figures(input)),
    privateRoute(getReviews, ({ input }) => reviews.list(input)),
  ]
}
