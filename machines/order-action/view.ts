import { MESSAGES } from '#domain/messages'
import { closedDayError } from '#domain/order-refusals'
import type { OrderWindow } from '#domain/order-window'
import { choiceOf, type KnownOrder, type OrderActionContext, type OrderChoice } from './context'
import type { OrderActionSnapshot } from './machine'

/** Everything the order form shows, so that its screen decides nothing. */
export interface OrderActionView {
  day: OrderWindow
  order: KnownOrder | null
  /** Remaining shipments. */
  envios: number
  jugo: boolean
  time: string
  /** What of juice and time this person has chosen and not sent. */
  chosen: OrderChoice
  /** Why the juice is not as it is ordered, where that needs to be said. */
  unsent: OrderActionContext['unsent']
  timeError: string | null
  refusal: string | null
  /** That nobody knows whether the last call was heard; null where that is known. */
  doubt: string | null
  /** What the day or the order's status does not allow any more; null while everything is open. */
  notice: string | null
  /** The call that runs; every control is still while one does. */
  busy: 'ordering' | 'updating' | 'cancelling' | null
  /** The open question before ordering: the dish's allergens that the client avoids. */
  warning: readonly string[] | null
  /** The open question before cancelling; `corrected`: midnight has just changed it. */
  confirmation: { returnsShipment: boolean; corrected: boolean } | null
  canOrder: boolean
  canUpdate: boolean
  canCancel: boolean
  canToggleJuice: boolean
}

function busyOf(snapshot: OrderActionSnapshot): OrderActionView['busy'] {
  if (snapshot.matches({ work: 'ordering' })) return 'ordering'
  if (snapshot.matches({ work: 'updating' })) return 'updating'
  return snapshot.matches({ work: 'cancelling' }) ? 'cancelling' : null
}

function confirmationOf(snapshot: OrderActionSnapshot): OrderActionView['confirmation'] {
  if (!snapshot.matches({ work: 'confirming' })) return null
  const returnsShipment = snapshot.matches({ work: { confirming: 'withReturn' } })
  return { returnsShipment, corrected: snapshot.context.corrected }
}

/** Without an order, what everybody begins with is no choice to keep, unless it was sent, or chosen after that. */
const chosenOf = (context: OrderActionContext): OrderChoice =>
  context.order === null && context.doubt === null ? choiceOf(context) : context.chosen

function noticeOf(snapshot: OrderActionSnapshot): string | null {
  const { order } = snapshot.context
  const day = snapshot.value.day
  if (order !== null && day !== 'after') {
    return snapshot.matches({ work: 'locked' }) ? MESSAGES.orderNotScheduled : null
  }
  return closedDayError(day, order !== null)
}

export function orderActionView(snapshot: OrderActionSnapshot): OrderActionView {
  const { order, envios, jugo, time, timeError, refusal } = snapshot.context
  const chosen = chosenOf(snapshot.context)
  const day = snapshot.value.day
  const isOrdered = snapshot.matches({ work: 'ordered' })
  const canOrder = snapshot.matches({ work: 'unordered' }) && day === 'before'
  const canUpdate = isOrdered && day === 'before'
  return {
    day,
    order,
    envios,
    jugo,
    time,
    chosen,
    unsent: canUpdate && chosen.jugo !== null ? snapshot.context.unsent : null,
    timeError,
    refusal,
    doubt: snapshot.context.doubt?.text ?? null,
    notice: noticeOf(snapshot),
    busy: busyOf(snapshot),
    warning: snapshot.matches({ work: 'warned' }) ? snapshot.context.avoided : null,
    confirmation: confirmationOf(snapshot),
    canOrder,
    canUpdate,
    canCancel: isOrdered && day !== 'after' && order?.id != null,
    canToggleJuice: canOrder || canUpdate,
  }
}
