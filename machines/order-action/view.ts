import { MESSAGES } from '#domain/messages'
import { closedDayError } from '#domain/order-refusals'
import { type OrderActions, type OrderWindow, orderActions } from '#domain/order-window'
import { formOf, isChanged, type KnownOrder } from './context'
import type { OrderActionSnapshot } from './machine'

/** Everything the order form shows, so that its screen decides nothing. */
export interface OrderActionView {
  day: OrderWindow
  order: KnownOrder | null
  /** Remaining shipments; null: not known. */
  envios: number | null
  /** null: not known. */
  jugo: boolean | null
  time: string | null
  timeError: string | null
  refusal: string | null
  /** Nothing to order with. */
  isOut: boolean
  /** What the day or the order's status does not allow any more; null while everything is open. */
  notice: string | null
  /** The call that runs; every control is still while one does. */
  busy: 'ordering' | 'updating' | 'cancelling' | null
  /** The open question before ordering: the dish's allergens that the client avoids. */
  warning: readonly string[] | null
  /** The open question before cancelling; `corrected`: midnight has just changed it. */
  confirmation: { returnsShipment: boolean; corrected: boolean } | null
  /** What the day and the order allow, also while the machine asks or works. */
  allowed: OrderActions
  /** What can be done now. */
  canOrder: boolean
  canUpdate: boolean
  canCancel: boolean
  canToggleJuice: boolean
  /** Whether the person changed something that is not stored. */
  isChanged: boolean
}

const busyOf = (snapshot: OrderActionSnapshot): OrderActionView['busy'] => {
  if (snapshot.matches({ work: 'ordering' })) return 'ordering'
  if (snapshot.matches({ work: 'updating' })) return 'updating'
  return snapshot.matches({ work: 'cancelling' }) ? 'cancelling' : null
}

const noticeOf = (snapshot: OrderActionSnapshot): string | null => {
  const { order } = snapshot.context
  const { day } = snapshot.value
  if (order === null || day === 'after') return closedDayError(day, order !== null)
  return snapshot.matches({ work: 'locked' }) ? MESSAGES.orderNotScheduled : null
}

export const orderActionView = (snapshot: OrderActionSnapshot): OrderActionView => {
  const { context } = snapshot
  const { order, envios, timeError, refusal, avoided, returnsShipment, corrected } = context
  const { day } = snapshot.value
  const rules = orderActions(day, order?.status ?? null)
  const allowed = { ...rules, canCancel: rules.canCancel && order?.id != null }
  const isIdle = snapshot.matches({ work: 'unordered' }) || snapshot.matches({ work: 'ordered' })
  const isOpen = allowed.canOrder || allowed.canUpdate
  return {
    day,
    order,
    envios,
    // Where nothing can be sent any more, the form says what is ordered.
    ...(order === null || isOpen ? formOf(context) : { jugo: order.jugo, time: order.time }),
    timeError,
    refusal,
    isOut: envios === 0,
    notice: noticeOf(snapshot),
    busy: busyOf(snapshot),
    warning: snapshot.matches({ work: 'warned' }) ? avoided : null,
    confirmation: snapshot.matches({ work: 'confirming' }) ? { returnsShipment, corrected } : null,
    allowed,
    canOrder: isIdle && allowed.canOrder,
    canUpdate: isIdle && allowed.canUpdate,
    canCancel: isIdle && allowed.canCancel,
    canToggleJuice: isIdle && isOpen,
    isChanged: isOpen && isChanged(context),
  }
}
