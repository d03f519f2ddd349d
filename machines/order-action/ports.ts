import type { Clock } from '#domain/calendar'
import type { CallResult } from '#domain/call-result'
import type { OrderToCancel, OrderToSave } from '#domain/order-to-save'

/** The order as stored by edit.php; another back end may omit its id. */
export interface SavedOrder {
  id?: string | null | undefined
}

/**
 * The order machine's effects. Both calls may be retried: the server stores one order a client, day and type. The API
 * layer shows the toasts of calls, not the machine.
 */
export interface OrderActionPorts {
  clock: Clock
  /** Calls `update` now, at each midnight in Guayaquil, and when the clock may have moved; returns the unsubscribe. */
  watchDay(update: () => void): () => void
  saveOrder(order: OrderToSave): Promise<CallResult<SavedOrder>>
  cancelOrder(order: OrderToCancel): Promise<CallResult<unknown>>
}
