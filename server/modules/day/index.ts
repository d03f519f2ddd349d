import type { ModuleDeps } from '../../deps'
import type { Route } from '../../routing/routes'
import { closingService } from './closing-service'
import { dishService } from './dish-service'
import { historyService } from './history-service'
import { officeOrderService } from './order-service'
import { dayRoutes } from './routes'

/** Extensions `jornada` and `historia`: when the day goes otherwise, and what was changed (wire). */
export const dayModule = (deps: Pick<ModuleDeps, 'db' | 'clock'>): Route[] =>
  dayRoutes({
    orders: officeOrderService(deps),
    closing: closingService(deps),
    dishes: dishService(deps),
    history: historyService(deps),
  })
