import type { Clock } from '#domain/calendar'
import type { OrderToCancel, OrderToSave } from '#domain/order-to-save'
import type { CallResult } from '../shared/call-result'

/** What edit.php says of the order that it stored; another back end may leave its id out. */
export interface SavedOrder {
  id?: string | null | undefined
}

/**
 * Everything the order machine needs from outside. Both calls may be repeated: the server stores one order a client, day and
 * type. Toasts of calls are the API layer's; the machine asks for none.
 */
export interface OrderActionPorts {
  clock: Clock
  /** Calls `update` now, at each midnight in Guayaquil, and when the clock may have moved; returns the unsubscribe. */
  watchDay(update: () => void): () => void
  saveOrder(order: OrderToSave): Promise<CallResult<SavedOrder>>
  cancelOrder(order: OrderToCancel): Promise<CallResult<unknown>>
}
