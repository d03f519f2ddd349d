import type { Route } from '../../routing/routes'
import { type AdminMenusDeps, adminMenusService } from './admin-service'
import { type ClientMenuDeps, clientMenuService } from './client-service'
import { menusRoutes } from './routes'

/** update-menu/* (Specification §7). */
export const menusModule = (deps: ClientMenuDeps & AdminMenusDeps): Route[] =>
  menusRoutes(clientMenuService(deps), adminMenusService(deps))
