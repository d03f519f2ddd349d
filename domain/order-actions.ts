import { dateOf, type IsoDate } from './calendar'
import type { OrderStatus } from './constants'
import { MESSAGES } from './messages'
import { CANCELLED, isLive, isScheduled } from './order-status'

/** Today relative to the delivery day. Specification §4. */
export type DayPosition = 'beforeDay' | 'onDay' | 'afterDay'

/** Takes a date or a date-time as delivery, `today` in Guayaquil. */
export const dayPosition = (deliveryDate: string, today: IsoDate): DayPosition => {
  const day = dateOf(deliveryDate)
  if (today === day) return 'onDay'
  return today < day ? 'beforeDay' : 'afterDay'
}

export type OrderActions = {
  canOrder: boolean
  canUpdate: boolean
  canCancel: boolean
  /** Whether cancelling now gives the shipment back (`envioRestore`). */
  returnsShipment: boolean
}

/**
 * A client's actions on an order of this status (null: no order). Specification §4: order, update and cancel before
 * the day; only cancel, without the shipment, on it; nothing after. Only a 'programado' order can be updated or
 * cancelled, and a day with a live order takes no second one.
 */
export const orderActions = (position: DayPosition, status: string | null): OrderActions => {
  const canChange = isScheduled(status)
  const canUpdate = canChange && position === 'beforeDay'
  return {
    canOrder: position === 'beforeDay' && (status === null || !isLive(status)),
    canUpdate,
    canCancel: canChange && position !== 'afterDay',
    returnsShipment: canUpdate,
  }
}

/** Why a delivery day takes neither a new order nor a change; null before it. Specification §4. */
export const tooLateError = (position: DayPosition, hasOrder: boolean): string | null => {
  if (position === 'beforeDay') return null
  if (position === 'onDay') return MESSAGES.sameDayOrder
  return hasOrder ? MESSAGES.pastOrder : MESSAGES.pastDay
}

/** Whether the office may take a cancellation back: only before the day. */
export const canReschedule = (position: DayPosition, status: string | null): boolean =>
  position === 'beforeDay' && status === CANCELLED

/** Why an order may not be cancelled; null when it may. Specification §4. */
export const cancelError = (position: DayPosition, status: OrderStatus): string | null => {
  if (orderActions(position, status).canCancel) return null
  // The date comes first: the status of a past order no longer matters to the client.
  return position === 'afterDay' ? MESSAGES.pastOrder : MESSAGES.orderNotScheduled
}
