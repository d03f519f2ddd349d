import { MESSAGES } from '#domain/messages'
import { closedDayError } from '#domain/order-refusals'
import type { OrderWindow } from '#domain/order-window'
import { isOut } from './changes'
import {
  choiceOf,
  type KnownOrder,
  type OrderActionContext,
  type OrderChoice,
  type OrderForm,
} from './context'
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
  /** That nobody knows whether the last call was heard, and what it may be answered with; null where that is known. */
  doubt: { text: string; again: 'order' | 'update' | 'cancel' | null } | null
  /** Nothing to order with. */
  isOut: boolean
  /** What the day or the order's status does not allow any more; null while everything is open. */
  notice: string | null
  /** The call that runs; every control is still while one does. */
  busy: 'ordering' | 'updating' | 'cancelling' | null
  /** The open question before ordering: the dish's allergens that the client avoids. */
  warning: readonly string[] | null
  /** The open question before cancelling; `corrected`: midnight has just changed it; `isRepeated`: it may be done already. */
  confirmation: { returnsShipment: boolean; corrected: boolean; isRepeated: boolean } | null
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
  const { corrected, doubt } = snapshot.context
  return { returnsShipment, corrected, isRepeated: doubt !== null && !doubt.isOfForm }
}

/** Without an order, what everybody begins with is no choice to keep, unless it was sent, or chosen after that. */
const chosenOf = (context: OrderActionContext): OrderChoice =>
  context.order === null && context.doubt === null ? choiceOf(context) : context.chosen

function doubtIn(
  { doubt }: OrderActionContext,
  can: Pick<OrderActionView, 'canOrder' | 'canUpdate' | 'canCancel'>,
): OrderActionView['doubt'] {
  if (doubt === null) return null
  const { text, isOfForm } = doubt
  if (!isOfForm) return { text, again: can.canCancel ? 'cancel' : null }
  if (can.canOrder) return { text, again: 'order' }
  return { text, again: can.canUpdate ? 'update' : null }
}

/** Where nothing can be sent any more, the form says what is ordered. */
const shownOf = ({ order, jugo, time }: OrderActionContext, isOpen: boolean): OrderForm =>
  order === null || isOpen ? { jugo, time } : { jugo: order.jugo ?? jugo, time: order.time }

function noticeOf(snapshot: OrderActionSnapshot): string | null {
  const { order } = snapshot.context
  const day = snapshot.value.day
  if (order !== null && day !== 'after') {
    return snapshot.matches({ work: 'locked' }) ? MESSAGES.orderNotScheduled : null
  }
  return closedDayError(day, order !== null)
}

export function orderActionView(snapshot: OrderActionSnapshot): OrderActionView {
  const { order, envios, timeError, refusal } = snapshot.context
  const chosen = chosenOf(snapshot.context)
  const day = snapshot.value.day
  const isOrdered = snapshot.matches({ work: 'ordered' })
  const canOrder = snapshot.matches({ work: 'unordered' }) && day === 'before'
  const canUpdate = isOrdered && day === 'before'
  const canCancel = isOrdered && day !== 'after' && order?.id != null
  return {
    day,
    order,
    envios,
    ...shownOf(snapshot.context, day === 'before' && !snapshot.matches({ work: 'locked' })),
    chosen,
    unsent: canUpdate && chosen.jugo !== null ? snapshot.context.unsent : null,
    timeError,
    refusal,
    doubt: doubtIn(snapshot.context, { canOrder, canUpdate, canCancel }),
    isOut: isOut(snapshot.context),
    notice: noticeOf(snapshot),
    busy: busyOf(snapshot),
    warning: snapshot.matches({ work: 'warned' }) ? snapshot.context.avoided : null,
    confirmation: confirmationOf(snapshot),
    canOrder,
    canUpdate,
    canCancel,
    canToggleJuice: canOrder || canUpdate,
  }
}
