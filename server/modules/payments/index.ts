import type { ModuleDeps } from '../../deps'
import type { Route } from '../../routing/routes'
import { paymentsRoutes } from './routes'
import { paymentsService } from './service'

export { paymentsTable } from './export-service'

/** update-payments/* (Specification §7). */
export const paymentsModule = (deps: Pick<ModuleDeps, 'db'>): Route[] => paymentsRoutes(paymentsService(deps))
