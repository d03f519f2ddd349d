import { ORDER_STATUSES, ORDER_TYPES, type OrderStatus, type OrderType } from './constants'

/** The statuses by name, to write one and to query by one. A question about a status has a predicate below. */
export const SCHEDULED = 'programado' satisfies OrderStatus
export const ON_ITS_WAY = 'enviado' satisfies OrderStatus
export const DELIVERED = 'entregado' satisfies OrderStatus
export const CANCELLED = 'cancelado' satisfies OrderStatus

/** Whether a word is a status of the specification. */
export const isOrderStatus = (status: string | null): status is OrderStatus =>
  ORDER_STATUSES.some((known) => known === status)

/** Whether a word is a type of the specification. */
export const isOrderType = (type: string | null): type is OrderType =>
  ORDER_TYPES.some((known) => known === type)

/** Not sent yet: only such an order can be changed, or cancelled by its client. Specification §4. */
export const isScheduled = (status: string | null): boolean => status === SCHEDULED
export const isOnItsWay = (status: string | null): boolean => status === ON_ITS_WAY
export const isDelivered = (status: string | null): boolean => status === DELIVERED
/** Out of the kitchen, whether it arrived or not. */
export const hasLeft = (status: string | null): boolean => isOnItsWay(status) || isDelivered(status)

/** A live order occupies its client's day and type; a cancelled one does not. An unknown status may be live. */
export const isLive = (status: string | null): boolean => status !== CANCELLED

/** Still to be delivered: scheduled or on its way. */
export const isPending = (status: string | null): boolean => isScheduled(status) || isOnItsWay(status)

/** The statuses of live orders, of those still to be delivered, and of those that left the kitchen. */
export const LIVE_STATUSES = ORDER_STATUSES.filter(isLive)
export const PENDING_STATUSES = ORDER_STATUSES.filter(isPending)
export const SENT_STATUSES = LIVE_STATUSES.filter((status) => !isScheduled(status))
/** The statuses in which an order stays: what the history offers and reports count. Specification §4. */
export const FINAL_STATUSES = [DELIVERED, CANCELLED] as const

/** The bulk updates: from the filtered status to the new one. Specification §4. */
export const BULK_TRANSITIONS = { [SCHEDULED]: ON_ITS_WAY, [ON_ITS_WAY]: DELIVERED } as const
export type BulkTarget = (typeof BULK_TRANSITIONS)[keyof typeof BULK_TRANSITIONS]

/** The status after a bulk update of orders in this state; null without one ('' is "Todos"). */
export const bulkTarget = (stateFilter: OrderStatus | ''): BulkTarget | null => {
  if (stateFilter === SCHEDULED || stateFilter === ON_ITS_WAY) return BULK_TRANSITIONS[stateFilter]
  return null
}

export type BulkFilters = { date: string; type: OrderType | ''; state: OrderStatus | '' }

/** The bulk update the filters allow: null unless date, type and a movable state are set. §4. */
export const bulkAction = ({ date, type, state }: BulkFilters): BulkTarget | null =>
  date === '' || type === '' ? null : bulkTarget(state)

/** A delivered order can be rated, once. Specification §4. If a review is unknown, the server decides. */
export const canRate = (status: string | null, reviewExists: boolean | null): boolean =>
  isDelivered(status) && reviewExists !== true
