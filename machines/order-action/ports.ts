import type { Clock, IsoDate } from '#domain/calendar'
import type { OrderType } from '#domain/constants'
import type { CallResult } from '../shared/call-result'

/** The dish of the screen. `ind` is its place in the day's list; `id` is ours and may be missing. */
export interface DishChoice {
  id: string | null
  name: string
  ind: number
}

/**
 * An order as the call takes it (Specification §7, update-orders/edit.php); `id` null for a new one, and for one that
 * `isChange`: it is stored, and its id is not known yet.
 */
export interface SaveOrderRequest {
  id: string | null
  isChange: boolean
  menuId: string
  type: OrderType
  date: IsoDate
  dish: DishChoice
  jugo: boolean
  /** 'HH:mm', within the service hours. */
  time: string
}

/** `envioRestore`: whether the shipment comes back (Specification §4). */
export interface CancelOrderRequest {
  orderId: string
  date: IsoDate
  envioRestore: boolean
}

/**
 * Everything the order window needs from outside. A call's `signal` is aborted when the screen is left: pass it on.
 * Toasts of calls are the API layer's; the machine asks for none.
 */
export interface OrderActionPorts {
  clock: Clock
  /** `id` null: the back end did not say it. Of a change, it may be `unknown` whether it is saved. */
  saveOrder(request: SaveOrderRequest, signal: AbortSignal): Promise<CallResult<{ id: string | null }>>
  /** Waits until somebody can tell of a change that is `unknown`: its data where it is saved. */
  settleChange(request: SaveOrderRequest, signal: AbortSignal): Promise<CallResult<{ id: string | null }>>
  /** `envios` null: the back end did not say how many shipments remain. */
  cancelOrder(
    request: CancelOrderRequest,
    signal: AbortSignal,
  ): Promise<CallResult<{ envios: number | null }>>
}
