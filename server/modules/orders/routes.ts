import { cancelOrder, editOrderAsAdmin, getOrders, saveOrder, updateOrders } from '#contract/calls/orders'
import { privateRoute, type Route } from '../../routing/routes'
import type { AdminOrdersService } from './admin-service'
import type { OrdersService } from './service'

export const ordersRoutes = (client: OrdersService, admin: AdminOrdersService): Route[] => [
  privateRoute(saveOrder, ({ input, caller }) => client.save(caller.accountId, input.order)),
  privateRoute(cancelOrder, ({ input, caller }) => client.cancel(caller.accountId, input)),
  privateRoute(getOrders, ({ input }) => admin.list(input)),
  privateRoute(updateOrders, ({ input }) => admin.moveAll(input)),
  privateRoute(editOrderAsAdmin, ({ input }) => admin.setStatus(input)),
]
