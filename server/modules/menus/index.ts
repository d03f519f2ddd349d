import { deleteMenu, editMenu, getClientMenu, getMenu, getMenus } from '#contract/calls/menus'
import { getMenuFor } from '#contract/extensions/orders-for'
import { privateRoute, type Route } from '../../routing/routes'
import { type AdminMenusDeps, adminMenusService } from './admin-service'
import { type ClientMenuDeps, clientMenuService } from './client-service'

export type { FirstDay } from './client-service'
export { clientMenuService }

/** update-menu/* (Specification §7). */
export const menusModule = (deps: ClientMenuDeps & AdminMenusDeps): Route[] => {
  const service = clientMenuService(deps)
  const admin = adminMenusService(deps)
  return [
    privateRoute(getMenus, ({ input }) => admin.list(input)),
    privateRoute(getMenu, ({ input }) => admin.get(input.menu)),
    privateRoute(deleteMenu, ({ input, caller }) => admin.remove(caller, input.id)),
    privateRoute(editMenu, ({ input, caller }) => admin.save(caller, input)),
    privateRoute(getClientMenu, ({ input, caller }) => service.clientMenu(caller.accountId, input.hoy)),
    privateRoute(getMenuFor, ({ input }) => service.menuFor(input)),
  ]
}
