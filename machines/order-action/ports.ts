import type { Clock, IsoDate } from '#domain/calendar'
import type { OrderType } from '#domain/constants'
import type { CallResult } from '../shared/call-result'

/** The dish of the screen. `ind` is its place in the day's list; `id` is ours and may be missing. */
export interface DishChoice {
  id: string | null
  name: string
  ind: number
}

/** The dish of a day that a call is about. A client has one order a day and type (Specification §4). */
export interface DishOfDay {
  menuId: string
  type: OrderType
  date: IsoDate
  dish: DishChoice
}

/**
 * An order as the call takes it (Specification §7, update-orders/edit.php); `id` null for a new one, and for one that
 * `isChange`: it is stored, and its id is not known yet.
 */
export interface SaveOrderRequest extends DishOfDay {
  id: string | null
  isChange: boolean
  jugo: boolean
  /** 'HH:mm', within the service hours. */
  time: string
}

/** `envioRestore`: whether the shipment comes back (Specification §4). */
export interface CancelOrderRequest extends DishOfDay {
  orderId: string
  envioRestore: boolean
}

/** `id` null: the back end did not say it. `isNew`: the order was made by this call, and has taken a shipment. */
export interface SavedOrder {
  id: string | null
  isNew: boolean
}

/** What turned out to be stored. `id` null: the back end does not say it. */
export interface StoredOrder {
  id: string | null
  jugo: boolean
  /** 'HH:mm'. */
  time: string
}

/** What became of a call that was in doubt. */
export interface Settled {
  /** The order as it is now, null where it is cancelled. */
  stored: StoredOrder | null
  /** That it is not as it was sent, for the person to read; else null. */
  text: string | null
}

/**
 * Everything the order window needs from outside. A `signal` is aborted when nobody waits any more: the screen is left, or goes on.
 * Toasts of calls are the API layer's; the machine asks for none.
 */
export interface OrderActionPorts {
  clock: Clock
  /** It may be `unknown` whether it is saved. */
  saveOrder(request: SaveOrderRequest, signal: AbortSignal): Promise<CallResult<SavedOrder>>
  /** `envios` null: the back end did not say how many shipments remain. It may be `unknown` whether it is cancelled. */
  cancelOrder(
    request: CancelOrderRequest,
    signal: AbortSignal,
  ): Promise<CallResult<{ envios: number | null }>>
  /** Waits until somebody can tell what became of the call that is `unknown`; `failed`: it came to nothing. */
  settle(dish: DishOfDay, signal: AbortSignal): Promise<CallResult<Settled>>
}
