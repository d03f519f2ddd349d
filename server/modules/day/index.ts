import {
  cancelForClient,
  changeOrderDish,
  closeDay,
  getClosedDays,
  getDay,
  moveDishOrders,
  openDay,
  setCap,
  setSoldOut,
} from '#contract/extensions/day'
import { getDayClients, sendDayMessage } from '#contract/extensions/day-messages'
import { getOrderHistory, getUndoables, undoBatch } from '#contract/extensions/history'
import { answerProblem, reportProblem } from '#contract/extensions/problems'
import type { ModuleDeps } from '../../deps'
import { privateRoute, type Route } from '../../routing/routes'
import { closingService } from './closing-service'
import { dishService } from './dish-service'
import { dayHistoryService } from './history-service'
import { dayMessagesService } from './messages-service'
import { officeOrderService } from './order-service'
import { problemService } from './problem-service'

/** Changes to a day, and their history (wire). */
export const dayModule = (deps: Pick<ModuleDeps, 'db' | 'clock'>): Route[] => {
  const orders = officeOrderService(deps)
  const closing = closingService(deps)
  const dishes = dishService(deps)
  const history = dayHistoryService(deps)
  const problems = problemService(deps)
  const messages = dayMessagesService(deps)
  return [
    privateRoute(changeOrderDish, ({ input, caller }) => orders.changeDish(caller, input)),
    privateRoute(cancelForClient, ({ input, caller }) => orders.cancel(caller, input)),
    privateRoute(getDay, ({ input }) => closing.get(input)),
    privateRoute(getClosedDays, ({ input }) => closing.closedDays(input)),
    privateRoute(closeDay, ({ input, caller }) => closing.close(caller, input)),
    privateRoute(openDay, ({ input, caller }) => closing.open(caller, input)),
    privateRoute(getDayClients, ({ input }) => messages.clients(input)),
    privateRoute(sendDayMessage, ({ input, caller }) => messages.send(caller, input)),
    privateRoute(setSoldOut, ({ input, caller }) => dishes.setSoldOut(caller, input)),
    privateRoute(setCap, ({ input, caller }) => dishes.setCap(caller, input)),
    privateRoute(moveDishOrders, ({ input, caller }) => dishes.moveOrders(caller, input)),
    privateRoute(reportProblem, ({ input, caller }) => problems.report(caller.accountId, input)),
    privateRoute(answerProblem, ({ input, caller }) => problems.answer(caller, input)),
    privateRoute(getOrderHistory, ({ input }) => history.ofOrder(input)),
    privateRoute(getUndoables, ({ caller }) => history.undoables(caller)),
    privateRoute(undoBatch, ({ input, caller }) => history.undo(caller, input)),
  ]
}
