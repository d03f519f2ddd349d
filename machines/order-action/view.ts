import { MESSAGES } from '#domain/messages'
import { type DayPosition, orderActions, tooLateError } from '#domain/order-actions'
import { isScheduled } from '#domain/order-status'
import {
  type AllergyClash,
  type DayResult,
  type DayToOrder,
  type Done,
  formOf,
  hasClash,
  isChanged,
  type KnownOrder,
  type OrderProblem,
} from './context'
import type { OrderActionSnapshot } from './machine'

/** Everything that screens show of an order's way, so that they decide nothing. */
export interface OrderActionView {
  position: DayPosition
  order: KnownOrder | null
  /** Remaining shipments; null: unknown. */
  envios: number | null
  /** null: unknown. */
  jugo: boolean | null
  time: string | null
  /** Why the last attempt failed. */
  problem: OrderProblem | null
  /** The day is open, but no shipments remain. */
  lacksShipments: boolean
  /** Why the day or the order's status blocks actions; null while all are open. */
  blockedText: string | null
  /** The form's running call. */
  busy: 'ordering' | 'updating' | 'cancelling' | null
  /** The open question before ordering the dish, or changing to it. */
  orderQuestion: AllergyClash | null
  /** The open question before ordering a list: its days with a clash. */
  daysQuestion: readonly DayToOrder[] | null
  /** The list under way. */
  progress: { done: number; of: number } | null
  /** The last list's results so far. */
  results: readonly DayResult[]
  /** The last list is being taken back. */
  isUndoing: boolean
  /** What 'user.undo' takes back. */
  done: Done | null
  /** The open question before cancelling. */
  cancelQuestion: { returnsShipment: boolean } | null
  /** Allowed by the day and the order, also during a question or a call. */
  canOrder: boolean
  canUpdate: boolean
  canCancel: boolean
  /** No question is open and no call runs: allowed buttons work. */
  isIdle: boolean
  canToggleJuice: boolean
  /** Whether leaving now loses unsent changes. */
  hasUnsent: boolean
}

const blockedTextOf = (order: KnownOrder | null, position: DayPosition): string | null => {
  if (order === null || position === 'afterDay') return tooLateError(position, order !== null)
  return isScheduled(order.status) ? null : MESSAGES.orderNotScheduled
}

export const orderActionView = ({ context, value }: OrderActionSnapshot): OrderActionView => {
  const { order, envios, problem, avoided, allergies, returnsShipment, days, results, done } = context
  const { day: position, work } = value
  const { canOrder, canUpdate, canCancel } = orderActions(position, order?.status ?? null)
  const isIdle = work === 'idle'
  const isEditable = canOrder || canUpdate
  const lacksShipments = canOrder && isIdle && envios === 0
  return {
    position,
    order,
    envios,
    // When nothing can be sent, the form shows the stored order.
    ...(order === null || isEditable ? formOf(context) : { jugo: order.jugo, time: order.time }),
    problem,
    lacksShipments,
    blockedText: blockedTextOf(order, position),
    busy: work === 'ordering' || work === 'updating' || work === 'cancelling' ? work : null,
    orderQuestion: work === 'confirmingOrder' || work === 'confirmingChange' ? { avoided, allergies } : null,
    daysQuestion: work === 'confirmingDays' ? days.filter(hasClash) : null,
    progress: work === 'orderingDays' ? { done: results.length, of: days.length } : null,
    results,
    isUndoing: work === 'undoingDays',
    done,
    cancelQuestion: work === 'confirmingCancel' ? { returnsShipment } : null,
    canOrder,
    canUpdate,
    canCancel: canCancel && order?.id != null,
    isIdle,
    canToggleJuice: isIdle && isEditable,
    hasUnsent: isEditable && !lacksShipments && isChanged(context),
  }
}
