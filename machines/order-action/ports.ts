import type { Clock, IsoDate } from '#domain/calendar'
import type { OrderType } from '#domain/constants'
import type { CallResult } from '../shared/call-result'
import type { KnownOrder } from './context'

/** The dish of the screen. `ind`: its place in the day's list at the back end, null if unknown; `id` is ours, may be missing. */
export interface ChosenDish {
  id: string | null
  /** null: the back end does not say it. */
  name: string | null
  ind: number | null
}

/** What edit.php is asked to store (Specification §7). Of an existing order only what the person touched is given. */
export interface SaveOrderRequest {
  /** null: a new order. */
  order: KnownOrder | null
  menuId: string | null
  type: OrderType
  date: IsoDate
  dish: ChosenDish
  /** null: as it is stored. */
  jugo: boolean | null
  /** 'HH:mm' within the service hours; null: as it is stored. */
  time: string | null
}

/** `envioRestore`: whether the shipment comes back (Specification §4). */
export interface CancelOrderRequest {
  orderId: string
  envioRestore: boolean
}

/**
 * Everything the order window needs from outside. Both calls may be repeated: the server stores one order a client, day and
 * type. Toasts of calls are the API layer's; the machine asks for none.
 */
export interface OrderActionPorts {
  clock: Clock
  /** `id` null: the back end did not say it. */
  saveOrder(request: SaveOrderRequest, signal: AbortSignal): Promise<CallResult<{ id: string | null }>>
  cancelOrder(request: CancelOrderRequest, signal: AbortSignal): Promise<CallResult<null>>
}
