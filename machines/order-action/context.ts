import { dateOf, type IsoDate } from '#domain/calendar'
import { DEFAULT_ORDER_TIME, type OrderStatus, type OrderType } from '#domain/constants'
import { isLive } from '#domain/order-status'
import type { DishChoice } from './ports'

/** The client's order for this day and type. `id` null: saved, but its id is not known yet. */
export interface KnownOrder {
  id: string | null
  status: OrderStatus
  /** null: the back end does not say it. */
  jugo: boolean | null
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
export interface OrderForm {
  jugo: boolean
  time: string
}

/** What of it this person has chosen and not sent; null: not chosen, it is as the order has it. */
export interface OrderChoice {
  jugo: boolean | null
  time: string | null
}

/** A call of which nobody knows whether it was heard. */
export interface OrderDoubt {
  /** For the person to read. */
  text: string
  /** Whether juice and time were sent; else it was a cancellation. */
  isOfForm: boolean
}

export const NO_CHOICE: OrderChoice = { jugo: null, time: null }

export const isNothing = ({ jugo, time }: OrderChoice): boolean => jugo === null && time === null

export interface OrderActionInput extends OrderFacts {
  /** A date, or the order's date-time. */
  deliveryDate: string
  type: OrderType
  menuId: string
  dish: DishChoice
  /** What was chosen before and not sent, such as when the session was lost: it goes before what the order says. */
  chosen?: OrderChoice | null
  /** A call that another screen has made, and of which nobody knows; what it has sent is `chosen`. */
  doubt?: OrderDoubt | null
}

export interface OrderActionContext extends OrderFacts, OrderForm {
  deliveryDate: IsoDate
  type: OrderType
  menuId: string
  dish: DishChoice
  chosen: OrderChoice
  /**
   * Why the juice is not as it is ordered, for whoever may not know: `recovered`: chosen before the screen was there; `later`: after
   * what was ordered had been sent, or before anybody here knew of it. null once something has been done with it.
   */
  unsent: 'recovered' | 'later' | null
  doubt: OrderDoubt | null
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
  | { type: 'order.saved'; orderId: string | null; isNew: boolean }
  | { type: 'order.cancelled'; orderId: string; returned: boolean }
  /** A call did not succeed, so what is shown may be out of date: load the orders again. */
  | { type: 'data.doubted' }

/** A cancelled order counts as none. */
export const liveOrder = (order: KnownOrder | null): KnownOrder | null =>
  order !== null && isLive(order.status) ? order : null

const DEFAULT_JUICE = true

const storedOf = (order: KnownOrder | null): Pick<KnownOrder, 'jugo' | 'time'> =>
  order ?? { jugo: DEFAULT_JUICE, time: DEFAULT_ORDER_TIME }

const otherThan = (stored: Pick<KnownOrder, 'jugo' | 'time'>, { jugo, time }: OrderChoice): OrderChoice => ({
  jugo: jugo === stored.jugo ? null : jugo,
  time: time === stored.time ? null : time,
})

/**
 * What of a choice is another one than the order has: the rest has nothing to say. Without an order all of it is: one may turn
 * up that was made elsewhere, or was lost.
 */
export const unsentOf = (order: KnownOrder | null, choice: OrderChoice): OrderChoice =>
  order === null ? choice : otherThan(order, choice)

/** A form without an order as the choice that it is: what everybody begins with was chosen by nobody. */
export const choiceOf = (form: OrderForm): OrderChoice => otherThan(storedOf(null), form)

/** {@link unsentOf}, where it is known what the order has: while what was sent is in doubt, whatever was chosen is a choice. */
export const stillChosen = (
  order: KnownOrder | null,
  doubt: OrderDoubt | null,
  choice: OrderChoice,
): OrderChoice => (doubt?.isOfForm ? choice : unsentOf(order, choice))

/** The form as it is shown: what was chosen, and for the rest what the order says. */
export function formOf(order: KnownOrder | null, { jugo, time }: OrderChoice): OrderForm {
  const stored = storedOf(order)
  return { jugo: jugo ?? stored.jugo ?? DEFAULT_JUICE, time: time ?? stored.time }
}

/** Whether a call of this order may still be in doubt; only a new order's is without one. */
export const isOpenTo = (order: KnownOrder | null, doubt: OrderDoubt): boolean =>
  order === null ? doubt.isOfForm : order.status === 'programado'

/** Juice is wanted and the time is 10:00 until the client or an order says otherwise (Specification §2, §9). */
export function initialOrderAction(input: OrderActionInput): OrderActionContext {
  const order = liveOrder(input.order)
  const doubt = input.doubt && isOpenTo(order, input.doubt) ? input.doubt : null
  const chosen = stillChosen(order, doubt, input.chosen ?? NO_CHOICE)
  return {
    deliveryDate: dateOf(input.deliveryDate),
    type: input.type,
    menuId: input.menuId,
    dish: input.dish,
    order,
    envios: input.envios,
    avoided: input.avoided,
    chosen,
    ...formOf(order, chosen),
    unsent: doubt === null && chosen.jugo !== null ? 'recovered' : null,
    doubt,
    timeError: null,
    refusal: null,
    returning: false,
    accepted: false,
    corrected: false,
  }
}
