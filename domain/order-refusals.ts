import type { IsoDate } from './calendar'
import type { OrderStatus, OrderType } from './constants'
import { seesDinner } from './membership'
import { menuVisibility } from './menu-visibility'
import { MESSAGES } from './messages'
import { orderActions, orderWindow } from './order-window'

type Delivery = { deliveryDate: string; today: IsoDate }

/** Why the delivery day takes no new order: it is today, or past; null before it. Specification §4. */
export const orderDayError = ({ deliveryDate, today }: Delivery): string | null => {
  const window = orderWindow(deliveryDate, today)
  if (window === 'before') return null
  return window === 'on' ? MESSAGES.sameDayOrder : MESSAGES.pastDay
}

export type NewOrder = Delivery & {
  menuStart: IsoDate
  type: OrderType
  /** The client's level and remaining shipments. */
  level: number
  shipments: number
  hasLiveOrder: boolean
}

/** Why a client may not place a new order; null when they may. Specification §2, §4, §6. */
export const newOrderError = (order: NewOrder): string | null => {
  const dayError = orderDayError(order)
  if (dayError !== null) return dayError
  const visibility = menuVisibility(order.menuStart, order.today)
  if (!visibility.visible) return MESSAGES.menuHidden(visibility.daysLeft)
  if (order.type === 'cena' && !seesDinner(order.level)) return MESSAGES.dinnerNeedsLevel
  if (order.hasLiveOrder) return MESSAGES.dishDisabled
  return order.shipments > 0 ? null : MESSAGES.noShipments
}

type OwnOrder = Delivery & { status: OrderStatus }

/** Why an order may not be updated; null when it may. Specification §4. */
export const updateError = (order: OwnOrder): string | null => {
  if (orderActions(order).canUpdate) return null
  const window = orderWindow(order.deliveryDate, order.today)
  if (window === 'after') return MESSAGES.pastOrder
  return order.status === 'programado' ? MESSAGES.sameDayUpdate : MESSAGES.orderNotScheduled
}

/** Why an order may not be cancelled; null when it may. Specification §4. */
export const cancelError = (order: OwnOrder): string | null => {
  if (orderActions(order).canCancel) return null
  // Past orders are told by their date first: their status no longer matters to the client.
  return orderWindow(order.deliveryDate, order.today) === 'after'
    ? MESSAGES.pastOrder
    : MESSAGES.orderNotScheduled
}
