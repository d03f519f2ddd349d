import type { Route } from '../../routing/routes'
import { type AdminMenusDeps, adminMenusService } from './admin-service'
import { menusRoutes } from './routes'
import { type MenusDeps, menusService } from './service'

/** update-menu/* (Specification §7). */
export const menusModule = (deps: MenusDeps & AdminMenusDeps): Route[] =>
  menusRoutes(menusService(deps), adminMenusService(deps))
