import type { OrderStatus, OrderType } from './constants'

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

/** A live order occupies its client's day and type; a cancelled one does not. */
export const isLive = (status: OrderStatus): boolean => status !== 'cancelado'

/** A delivered order can be rated, once. Specification §4. */
export const canRate = (status: OrderStatus, reviewExists: boolean): boolean =>
  status === 'entregado' && !reviewExists

/**
 * Whether the administrator may set a status: any to any, save un-cancelling while the client has another
 * live order of that day and type. Specification §4.
 */
export const canSetStatus = (from: OrderStatus, to: OrderStatus, hasOtherLiveOrder: boolean): boolean =>
  isLive(from) || !isLive(to) || !hasOtherLiveOrder
