import { dateOf, type IsoDate } from '#domain/calendar'
import { DEFAULT_ORDER_TIME, type OrderStatus, type OrderType } from '#domain/constants'
import { isLive } from '#domain/order-status'
import type { DishChoice } from './ports'

/** The client's order for this day and type. `id` null: saved, but its id is not known yet. */
export interface KnownOrder {
  id: string | null
  status: OrderStatus
  jugo: boolean
  time: string
}

/** What the server's data say; both change under an open screen (another tab, the kitchen). */
export interface OrderFacts {
  /** A cancelled one counts as none. */
  order: KnownOrder | null
  /** Remaining shipments. */
  envios: number
  /** Allergens of the dish that meet the client's allergies. */
  avoided: readonly string[]
}

/** What the client fills in: juice and the hidden time, 'HH:mm' or ''. */
export interface OrderChoice {
  jugo: boolean
  time: string
}

export interface OrderActionInput extends OrderFacts {
  /** A date, or the order's date-time. */
  deliveryDate: string
  type: OrderType
  menuId: string
  dish: DishChoice
  /** What was chosen before and not sent, such as when the session was lost: it goes before what the order says. */
  chosen?: OrderChoice | null
}

export interface OrderActionContext extends OrderFacts, OrderChoice {
  deliveryDate: IsoDate
  type: OrderType
  menuId: string
  dish: DishChoice
  timeError: string | null
  /** Why the last attempt came to nothing, for the person to read. */
  refusal: string | null
  /** Whether the cancellation under way gives the shipment back, as it was confirmed. */
  returning: boolean
  /** Whether the client has said that the dish is wanted with the allergens that he avoids. */
  accepted: boolean
  /** Whether midnight changed a confirmation while it was open. */
  corrected: boolean
}

export type OrderActionEvent =
  | { type: 'user.toggleJuice' }
  | { type: 'user.setTime'; time: string }
  | { type: 'user.order' }
  | { type: 'user.update' }
  | { type: 'user.cancel' }
  | { type: 'user.confirm' }
  | { type: 'user.dismiss' }
  /** The page came back to the front: timers may have slept through midnight. */
  | { type: 'day.check' }
  | ({ type: 'data.refreshed' } & OrderFacts)

/** What leaves the machine. */
export type OrderActionEmitted =
  | { type: 'warning.raised'; warning: 'early' | 'late'; text: string }
  | { type: 'order.saved'; orderId: string | null }
  | { type: 'order.cancelled'; orderId: string; returned: boolean }
  /** A call did not succeed, so what is shown may be out of date: load the orders again. */
  | { type: 'data.doubted' }

/** A cancelled order counts as none. */
export const liveOrder = (order: KnownOrder | null): KnownOrder | null =>
  order !== null && isLive(order.status) ? order : null

/** Juice is wanted and the time is 10:00 until the client or an order says otherwise (Specification §2, §9). */
export function initialOrderAction(input: OrderActionInput): OrderActionContext {
  const order = liveOrder(input.order)
  const form = input.chosen ?? order
  return {
    deliveryDate: dateOf(input.deliveryDate),
    type: input.type,
    menuId: input.menuId,
    dish: input.dish,
    order,
    envios: input.envios,
    avoided: input.avoided,
    jugo: form?.jugo ?? true,
    time: form?.time ?? DEFAULT_ORDER_TIME,
    timeError: null,
    refusal: null,
    returning: false,
    accepted: false,
    corrected: false,
  }
}
