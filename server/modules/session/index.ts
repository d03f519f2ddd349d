import type { ModuleDeps } from '../../deps'
import type { Route } from '../../routing/routes'
import { sessionRoutes } from './routes'

/** account/validate_session.php (Specification §4, §7). */
export const sessionModule = (deps: Pick<ModuleDeps, 'db' | 'clock'>): Route[] => sessionRoutes(deps)
