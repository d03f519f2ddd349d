import type { Route } from '../../routing/routes'
import { reportsRoutes } from './routes'
import { seriesService } from './series-service'
import { type ReportsDeps, reportsService } from './service'

/** update-reports/get_summary.php (Specification §7) and ext/series.php, the same figures day by day. */
export const reportsModule = (deps: ReportsDeps): Route[] =>
  reportsRoutes(reportsService(deps), seriesService(deps))
