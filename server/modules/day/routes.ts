import {
  cancelForClient,
  changeOrderDish,
  closeDay,
  getDay,
  moveDishOrders,
  openDay,
  setSoldOut,
} from '#contract/extensions/day'
import { getOrderHistory, getUndoables, undoBatch } from '#contract/extensions/history'
import { privateRoute, type Route } from '../../routing/routes'
import type { ClosingService } from './closing-service'
import type { DishService } from './dish-service'
import type { HistoryService } from './history-service'
import type { OfficeOrderService } from './order-service'

export type DayServices = {
  orders: OfficeOrderService
  closing: ClosingService
  dishes: DishService
  history: HistoryService
}

/** The calls of a day that goes otherwise, and of what was changed (wire, "Beyond the specification"). */
export const dayRoutes = ({ orders, closing, dishes, history }: DayServices): Route[] => [
  privateRoute(changeOrderDish, ({ input, caller }) => orders.changeDish(caller, input)),
  privateRoute(cancelForClient, ({ input, caller }) => orders.cancel(caller, input)),
  privateRoute(getDay, ({ input }) => closing.get(input)),
  privateRoute(closeDay, ({ input, caller }) => closing.close(caller, input)),
  privateRoute(openDay, ({ input, caller }) => closing.open(caller, input)),
  privateRoute(setSoldOut, ({ input, caller }) => dishes.setSoldOut(caller, input)),
  privateRoute(moveDishOrders, ({ input, caller }) => dishes.moveOrders(caller, input)),
  privateRoute(getOrderHistory, ({ input }) => history.ofOrder(input)),
  privateRoute(getUndoables, () => history.undoables()),
  privateRoute(undoBatch, ({ input, caller }) => history.undo(caller, input)),
]
