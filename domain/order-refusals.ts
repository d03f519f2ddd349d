import type { OrderStatus } from './constants'
import { MESSAGES } from './messages'
import { type DayPosition, orderActions } from './order-actions'

/** Why a delivery day takes neither a new order nor a change; null before it. Specification §4. */
export const tooLateError = (position: DayPosition, hasOrder: boolean): string | null => {
  if (position === 'beforeDay') return null
  if (position === 'onDay') return MESSAGES.sameDayOrder
  return hasOrder ? MESSAGES.pastOrder : MESSAGES.pastDay
}

/** Why an order may not be cancelled; null when it may. Specification §4. */
export const cancelError = (position: DayPosition, status: OrderStatus): string | null => {
  if (orderActions(position, status).canCancel) return null
  // The date comes first: the status of a past order no longer matters to the client.
  return position === 'afterDay' ? MESSAGES.pastOrder : MESSAGES.orderNotScheduled
}
