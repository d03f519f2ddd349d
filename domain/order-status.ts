import { ORDER_STATUSES, ORDER_TYPES, type OrderStatus, type OrderType } from './constants'

/** Whether a word is a status of the specification. */
export const isOrderStatus = (status: string | null): status is OrderStatus =>
  ORDER_STATUSES.some((known) => known === status)

/** Whether a word is a type of the specification. */
export const isOrderType = (type: string | null): type is OrderType =>
  ORDER_TYPES.some((known) => known === type)

/** The bulk updates: from the filtered status to the new one. Specification §4. */
export const BULK_TRANSITIONS = { programado: 'enviado', enviado: 'entregado' } as const
export type BulkTarget = (typeof BULK_TRANSITIONS)[keyof typeof BULK_TRANSITIONS]

/** The status after a bulk update of orders in this state; null without one ('' is "Todos"). */
export const bulkTarget = (stateFilter: OrderStatus | ''): BulkTarget | null => {
  if (stateFilter === 'programado' || stateFilter === 'enviado') return BULK_TRANSITIONS[stateFilter]
  return null
}

export type BulkFilters = { date: string; type: OrderType | ''; state: OrderStatus | '' }

/** The bulk update the filters allow: null unless date, type and a movable state are set. §4. */
export const bulkAction = ({ date, type, state }: BulkFilters): BulkTarget | null =>
  date === '' || type === '' ? null : bulkTarget(state)

/** A live order occupies its client's day and type; a cancelled one does not. An unknown status may be live. */
export const isLive = (status: string | null): boolean => status !== 'cancelado'

/** A delivered order can be rated, once. Specification §4. If a review is unknown, the server decides. */
export const canRate = (status: string | null, reviewExists: boolean | null): boolean =>
  status === 'entregado' && reviewExists !== true
