import { getClientMenu } from '#contract/calls/menus'
import { privateRoute, type Route } from '../../routing/routes'
import type { MenusService } from './service'

export const menusRoutes = (service: MenusService): Route[] => [
  privateRoute(getClientMenu, ({ input, caller }) => service.clientMenu(caller.accountId, input.hoy)),
]
