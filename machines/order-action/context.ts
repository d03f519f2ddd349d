import { dateOf, type IsoDate } from '#domain/calendar'
import { DEFAULT_ORDER_TIME, type OrderType } from '#domain/constants'
import { isLive } from '#domain/order-status'
import { parseTime } from '#domain/service-hours'
import type { CancelOrderRequest, ChosenDish, SaveOrderRequest } from './ports'

/** The client's order for this day and type; null is what the back end does not say. */
export interface KnownOrder {
  id: string | null
  /** A word of the specification, or a stranger's. */
  status: string | null
  jugo: boolean | null
  time: string | null
  /** The order as it arrived; untouched fields are sent back from it. */
  came?: Readonly<Record<string, unknown>> | undefined
}

/** What the server's data say; they change under an open screen. */
export interface OrderFacts {
  /** A cancelled one counts as none. */
  order: KnownOrder | null
  /** Remaining shipments; null: not known. */
  envios: number | null
  /** Allergens of the dish that meet the client's allergies. */
  avoided: readonly string[]
}

export interface OrderActionInput extends OrderFacts {
  /** A date, or the order's date-time. */
  deliveryDate: string
  type: OrderType
  menuId: string | null
  dish: ChosenDish
}

export interface OrderActionContext extends OrderFacts {
  deliveryDate: IsoDate
  type: OrderType
  menuId: string | null
  dish: ChosenDish
  /** What the person changed and has not sent; null: untouched. */
  touched: { jugo: boolean | null; time: string | null }
  timeError: string | null
  /** Why the last attempt came to nothing, for the person to read. */
  refusal: string | null
  /** What the open question before cancelling promises. */
  returnsShipment: boolean
  /** Whether midnight changed that promise while the question was open. */
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
  /** Only what is newer: an order that was loaded before a call knows nothing of what the call did. */
  | ({ type: 'data.refreshed' } & Partial<OrderFacts>)

/** What leaves the machine. */
export type OrderActionEmitted = { type: 'warning.raised'; warning: 'early' | 'late'; text: string }

export const UNTOUCHED = { jugo: null, time: null } as const

/** A cancelled order counts as none. */
const liveOrder = (order: KnownOrder | null): KnownOrder | null =>
  order !== null && isLive(order.status) ? order : null

export const initialOrderAction = (input: OrderActionInput): OrderActionContext => ({
  ...input,
  deliveryDate: dateOf(input.deliveryDate),
  order: liveOrder(input.order),
  touched: UNTOUCHED,
  timeError: null,
  refusal: null,
  returnsShipment: false,
  corrected: false,
})

/** Juice and time as the form shows them. A new order begins with juice at 10:00 (Specification §2, §9); null: not known. */
export const formOf = ({
  order,
  touched,
}: OrderActionContext): { jugo: boolean | null; time: string | null } => ({
  jugo: touched.jugo ?? (order === null ? true : order.jugo),
  time: touched.time ?? (order === null ? DEFAULT_ORDER_TIME : order.time),
})

/** Whether the person changed something that is not stored. */
export const isChanged = ({ order, touched }: OrderActionContext): boolean =>
  order !== null &&
  ((touched.jugo !== null && touched.jugo !== order.jugo) ||
    (touched.time !== null && touched.time !== order.time))

/** The time that is sent: of a new order always one, of an existing one only what was touched. */
export const timeToSend = (context: OrderActionContext): string | null =>
  context.order === null ? formOf(context).time : context.touched.time

/** Saving needs a time (Specification §5); an untouched one stays as it is stored. */
export const lacksTime = (context: OrderActionContext): boolean => {
  const time = timeToSend(context)
  return time !== null && parseTime(time) === null
}

/** An order whose id was not known yet is the one that is known now. */
const isSameOrder = (a: KnownOrder | null, b: KnownOrder | null): boolean =>
  a === null || b === null ? a === b : a.id === b.id || a.id === null || b.id === null

/** Newer facts. What the person touched stays, unless the order is another one, is gone, or says the same by now. */
export const withFacts = (
  context: OrderActionContext,
  { order: newer = context.order, envios = context.envios, avoided = context.avoided }: Partial<OrderFacts>,
): Partial<OrderActionContext> => {
  const order = liveOrder(newer)
  const isSame = isSameOrder(order, context.order)
  const { jugo, time } = context.touched
  const touched = { jugo: jugo === order?.jugo ? null : jugo, time: time === order?.time ? null : time }
  return {
    order,
    envios,
    avoided,
    touched: isSame || context.order === null ? touched : UNTOUCHED,
    ...(isSame && envios === context.envios ? {} : { refusal: null }),
  }
}

/** The order as it was just stored; its own data follow with the next facts. */
export const savedOrder = (context: OrderActionContext, id: string | null): Partial<OrderActionContext> => ({
  order: { ...context.order, id: id ?? context.order?.id ?? null, status: 'programado', ...formOf(context) },
  touched: UNTOUCHED,
})

export const saveInput = ({ context }: { context: OrderActionContext }): SaveOrderRequest => {
  const { order, menuId, type, deliveryDate: date, dish, touched } = context
  const jugo = order === null ? formOf(context).jugo : touched.jugo
  return { order, menuId, type, date, dish, jugo, time: timeToSend(context) }
}

export const cancelInput = ({ context }: { context: OrderActionContext }): CancelOrderRequest => ({
  orderId: context.order?.id ?? '',
  envioRestore: context.returnsShipment,
})
