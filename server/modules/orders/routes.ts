import {
  cancelOrder,
  editOrderAsAdmin,
  getClientOrders,
  getOrders,
  saveOrder,
  sendReview,
  updateOrders,
} from '#contract/calls/orders'
import { getOrdersOfClient } from '#contract/extensions/clients'
import { privateRoute, type Route } from '../../routing/routes'
import type { AdminOrdersService } from './admin-service'
import type { CancellingService } from './cancelling-service'
import type { HistoryService } from './history-service'
import type { ReviewService } from './review-service'
import type { OrdersService } from './service'

export type OrdersServices = {
  placing: OrdersService
  cancelling: CancellingService
  admin: AdminOrdersService
  history: HistoryService
  reviews: ReviewService
}

/** The orders' calls: the clients' and the office's (Specification §7). */
export const ordersRoutes = ({ placing, cancelling, admin, history, reviews }: OrdersServices): Route[] => [
  privateRoute(saveOrder, ({ input, caller }) => placing.save(caller.accountId, input.order)),
  privateRoute(cancelOrder, ({ input, caller }) => cancelling.cancel(caller.accountId, input)),
  privateRoute(getClientOrders, ({ input, caller }) => history.list(caller.accountId, input)),
  privateRoute(getOrdersOfClient, ({ input }) => history.ofClient(input)),
  privateRoute(sendReview, ({ input, caller }) => reviews.send(caller.accountId, input.review)),
  privateRoute(getOrders, ({ input }) => admin.list(input)),
  privateRoute(updateOrders, ({ input, caller }) => admin.moveAll(caller, input)),
  privateRoute(editOrderAsAdmin, ({ input, caller }) => admin.setStatus(caller, input)),
]
