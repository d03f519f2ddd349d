import type { IsoDate } from './calendar'
import type { OrderStatus } from './constants'
import { MESSAGES } from './messages'
import { type OrderWindow, orderActions, orderWindow } from './order-window'

type Delivery = { deliveryDate: string; today: IsoDate }

/** Why a delivery day takes no new order and no change of the one it has; null before it. Specification §4. */
export const closedDayError = (window: OrderWindow, hasOrder: boolean): string | null => {
  if (window === 'before') return null
  if (window === 'on') return MESSAGES.sameDayOrder
  return hasOrder ? MESSAGES.pastOrder : MESSAGES.pastDay
}

/** Why the delivery day takes no new order: it is today, or past; null before it. Specification §4. */
export const orderDayError = ({ deliveryDate, today }: Delivery): string | null =>
  closedDayError(orderWindow(deliveryDate, today), false)

type OwnOrder = Delivery & { status: OrderStatus }

/** Why an order may not be cancelled; null when it may. Specification §4. */
export const cancelError = (order: OwnOrder): string | null => {
  if (orderActions(order).canCancel) return null
  // Past orders are told by their date first: their status no longer matters to the client.
  return orderWindow(order.deliveryDate, order.today) === 'after'
    ? MESSAGES.pastOrder
    : MESSAGES.orderNotScheduled
}
