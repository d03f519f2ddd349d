import { dateOf, type IsoDate } from './calendar'
import { isLive, isScheduled } from './order-status'

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
