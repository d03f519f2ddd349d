import { deleteMenu, editMenu, getClientMenu, getMenu, getMenus } from '#contract/calls/menus'
import { privateRoute, type Route } from '../../routing/routes'
import type { AdminMenusService } from './admin-service'
import type { ClientMenuService } from './client-service'

/** The menus' calls: the office's and the clients' (Specification §7). */
export const menusRoutes = (service: ClientMenuService, admin: AdminMenusService): Route[] => [
  privateRoute(getMenus, ({ input }) => admin.list(input)),
  privateRoute(getMenu, ({ input }) => admin.get(input.menu)),
  privateRoute(deleteMenu, ({ input, caller }) => admin.remove(caller, input.id)),
  privateRoute(editMenu, ({ input, caller }) => admin.save(caller, input)),
  privateRoute(getClientMenu, ({ input, caller }) => service.clientMenu(caller.accountId, input.hoy)),
]
