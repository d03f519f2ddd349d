import type { Route } from '../../routing/routes'
import { reviewsService } from './reviews-service'
import { reportsRoutes } from './routes'
import { seriesService } from './series-service'
import { type ReportsDeps, reportsService } from './service'

/** update-reports/get_summary.php (Specification §7), ext/series.php, the same figures day by day, and ext/resenas.php. */
export const reportsModule = (deps: ReportsDeps): Route[] =>
  reportsRoutes({
    reports: reportsService(deps),
    series: seriesService(deps),
    reviews: reviewsService(deps),
  })
