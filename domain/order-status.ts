import { ORDER_STATUSES, ORDER_TYPES, type OrderStatus, type OrderType } from './constants'

/** Whether a word is one of the statuses that the specification has. */
export const isOrderStatus = (status: string | null): status is OrderStatus =>
  ORDER_STATUSES.some((known) => known === status)

/** Whether a word is one of the types that the specification has. */
export const isOrderType = (type: string | null): type is OrderType =>
  ORDER_TYPES.some((known) => known === type)

/** The bulk moves: from the status that is filtered to the one it becomes. Specification §4. */
export const BULK_TRANSITIONS = { programado: 'enviado', enviado: 'entregado' } as const
export type BulkTarget = (typeof BULK_TRANSITIONS)[keyof typeof BULK_TRANSITIONS]

/** What a bulk update makes of orders in this state; null where there is no bulk update ('' is "Todos"). */
export const bulkTarget = (stateFilter: OrderStatus | ''): BulkTarget | null => {
  if (stateFilter === 'programado' || stateFilter === 'enviado') return BULK_TRANSITIONS[stateFilter]
  return null
}

export type BulkFilters = { date: string; type: OrderType | ''; state: OrderStatus | '' }

/** The bulk update that the filters allow: null unless date, type and a movable state are chosen. §4. */
export const bulkAction = ({ date, type, state }: BulkFilters): BulkTarget | null =>
  date === '' || type === '' ? null : bulkTarget(state)

/** A live order occupies its client's day and type; a cancelled one does not. A status that is not known may be live. */
export const isLive = (status: string | null): boolean => status !== 'cancelado'

/** A delivered order can be rated, once. Specification §4. Where a review is unknown, the server decides. */
export const canRate = (status: string | null, reviewExists: boolean | null): boolean =>
  status === 'entregado' && reviewExists !== true
