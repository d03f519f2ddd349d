import type { Route } from '../../routing/routes'
import { reportsRoutes } from './routes'
import { type ReportsDeps, reportsService } from './service'

/** update-reports/get_summary.php (Specification §7). */
export const reportsModule = (deps: ReportsDeps): Route[] => reportsRoutes(reportsService(deps))
