import type { ModuleDeps } from '../../deps'
import type { Route } from '../../routing/routes'
import { adminOrdersService } from './admin-service'
import { cancellingService } from './cancelling-service'
import { historyService } from './history-service'
import { reviewService } from './review-service'
import { ordersRoutes } from './routes'
import { ordersService } from './service'

export { ordersTable } from './export-service'

/** update-orders/* (Specification §7). */
export const ordersModule = (deps: Pick<ModuleDeps, 'db' | 'clock'>): Route[] =>
  ordersRoutes({
    placing: ordersService(deps),
    cancelling: cancellingService(deps),
    admin: adminOrdersService(deps),
    history: historyService(deps),
    reviews: reviewService(deps),
  })
