import type { Route } from '../../routing/routes'
import { adminOrdersService } from './admin-service'
import { ordersRoutes } from './routes'
import { type OrdersDeps, ordersService } from './service'

/** update-orders/* (Specification §7). */
export const ordersModule = (deps: OrdersDeps): Route[] =>
  ordersRoutes(ordersService(deps), adminOrdersService(deps))
