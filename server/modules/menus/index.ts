import type { Route } from '../../routing/routes'
import { menusRoutes } from './routes'
import { type MenusDeps, menusService } from './service'

/** update-menu/* (Specification §7). */
export const menusModule = (deps: MenusDeps): Route[] => menusRoutes(menusService(deps))
