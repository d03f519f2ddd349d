import type { Route } from '../../routing/routes'
import { adminOrdersService } from './admin-service'
import { historyService } from './history-service'
import { reviewService } from './review-service'
import { ordersRoutes } from './routes'
import { type OrdersDeps, ordersService } from './service'

/** update-orders/* (Specification §7). */
export const ordersModule = (deps: OrdersDeps): Route[] =>
  ordersRoutes({
    client: ordersService(deps),
    admin: adminOrdersService(deps),
    history: historyService(deps),
    reviews: reviewService(deps),
  })
