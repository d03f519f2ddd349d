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
import { rescheduleOrder } from '#contract/extensions/day'
import { cancelOrderFor, saveOrderFor } from '#contract/extensions/orders-for'
import {
  endPause,
  endPauseFor,
  getPauses,
  getPausesOf,
  savePause,
  savePauseFor,
} from '#contract/extensions/pauses'
import type { ModuleDeps } from '../../deps'
import { privateRoute, type Route } from '../../routing/routes'
import { adminOrdersService } from './admin-service'
import { forClientService } from './for-client-service'
import { orderHistoryService } from './history-service'
import { ownOrdersService } from './own-orders-service'
import { pausesService } from './pauses-service'
import { placingService } from './placing-service'
import { rescheduleService } from './reschedule-service'

export { forgottenChoices } from './choosing-service'
export { ordersTable } from './export-service'
export { type Undone, undoChoice } from './undo-service'

/** update-orders/* (Specification §7). */
export const ordersModule = (deps: Pick<ModuleDeps, 'db' | 'clock'>): Route[] => {
  const placing = placingService(deps)
  const own = ownOrdersService(deps)
  const forClient = forClientService(deps)
  const admin = adminOrdersService(deps)
  const history = orderHistoryService(deps)
  const again = rescheduleService(deps)
  const pauses = pausesService(deps)
  return [
    privateRoute(saveOrder, ({ input, caller }) => placing.save(caller.accountId, input.order)),
    privateRoute(cancelOrder, ({ input, caller }) => own.cancel(caller.accountId, input)),
    privateRoute(saveOrderFor, ({ input, caller }) => forClient.save(caller, input)),
    privateRoute(cancelOrderFor, ({ input, caller }) => forClient.cancel(caller, input)),
    privateRoute(getClientOrders, ({ input, caller }) => history.list(caller.accountId, input)),
    privateRoute(getOrdersOfClient, ({ input }) => history.ofClient(input)),
    privateRoute(sendReview, ({ input, caller }) => own.rate(caller.accountId, input.review)),
    privateRoute(getOrders, ({ caller, input }) => admin.list(caller, input)),
    privateRoute(updateOrders, ({ input, caller }) => admin.moveAll(caller, input)),
    privateRoute(rescheduleOrder, ({ input, caller }) => again.reschedule(caller, input)),
    privateRoute(getPauses, ({ caller }) => pauses.own(caller.accountId)),
    privateRoute(savePause, ({ input, caller }) => pauses.save(caller.accountId, input)),
    privateRoute(endPause, ({ input, caller }) => pauses.end(caller.accountId, input)),
    privateRoute(getPausesOf, ({ input }) => pauses.of(input.cliente)),
    privateRoute(savePauseFor, ({ input, caller }) => pauses.saveFor(caller, input)),
    privateRoute(endPauseFor, ({ input, caller }) => pauses.endFor(caller, input)),
    privateRoute(editOrderAsAdmin, ({ input, caller }) => admin.setStatus(caller, input)),
  ]
}
