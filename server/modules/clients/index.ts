import type { Route } from '../../routing/routes'
import { clientsRoutes } from './routes'
import { type ClientsDeps, clientsService } from './service'

/** The administrator's calls about clients (Specification §7). */
export const clientsModule = (deps: ClientsDeps): Route[] => clientsRoutes(clientsService(deps))
