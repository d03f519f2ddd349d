import type { OrderStatus } from './constants'
import { MESSAGES } from './messages'
import { type OrderWindow, orderActions } from './order-window'

/** Why a delivery day takes no new order and no change of the one it has; null before it. Specification §4. */
export const tooLateError = (window: OrderWindow, hasOrder: boolean): string | null => {
  if (window === 'beforeDay') return null
  if (window === 'onDay') return MESSAGES.sameDayOrder
  return hasOrder ? MESSAGES.pastOrder : MESSAGES.pastDay
}

/** Why an order may not be cancelled; null when it may. Specification §4. */
export const cancelError = (window: OrderWindow, status: OrderStatus): string | null => {
  if (orderActions(window, status).canCancel) return null
  // The date comes first: the status of a past order no longer matters to the client.
  return window === 'afterDay' ? MESSAGES.pastOrder : MESSAGES.orderNotScheduled
}
