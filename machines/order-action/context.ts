import { dateOf, type IsoDate } from '#domain/calendar'
import { DEFAULT_ORDER_TIME, type OrderType } from '#domain/constants'
import { isLive } from '#domain/order-status'
import type { DishRef, OrderToCancel, OrderToSave } from '#domain/order-to-save'

/** The client's order for this day and type; null is what the back end does not say. */
export interface KnownOrder {
  id: string | null
  /** A word of the specification, or one that only the back end knows. */
  status: string | null
  jugo: boolean | null
  time: string | null
  /** The order as it arrived; untouched fields are sent back from it. */
  came?: OrderToSave['came'] | undefined
}

/** What the server's data say; they change under an open screen. */
export interface OrderFacts {
  /** A cancelled one counts as none. */
  order: KnownOrder | null
  /** Remaining shipments; null: not known. */
  envios: number | null
  /** The office may rename it. */
  dish: DishRef
  /** Allergens of the dish that meet the client's allergies. */
  avoided: readonly string[]
}

export interface OrderActionInput extends OrderFacts {
  /** A date, or the order's date-time. */
  deliveryDate: string
  type: OrderType
  menuId: string | null
}

/** Why the last attempt came to nothing. */
export interface OrderProblem {
  reason: 'time' | 'shipments' | 'day' | 'call'
  text: string
}

export interface OrderActionContext extends OrderActionInput {
  deliveryDate: IsoDate
  /** What the person changed and has not sent; null: untouched. */
  touched: { jugo: boolean | null; time: string | null }
  problem: OrderProblem | null
  /** What the open question before cancelling promises. */
  returnsShipment: boolean
}

export type OrderActionEvent =
  | { type: 'user.toggleJuice' }
  /** `time`: what the hidden time field was changed to; null: untouched. */
  | { type: 'user.order' | 'user.update'; time?: string | null }
  | { type: 'user.cancel' }
  /** The answers to the open question. */
  | { type: 'user.confirm' | 'user.dismiss' }
  /** Midnight, or the clock was put right. */
  | { type: 'day.check' }
  /** Only what is newer: an order that was loaded before a call knows nothing of what the call did. */
  | ({ type: 'data.refreshed' } & Partial<OrderFacts>)

/** What leaves the machine: the time was moved into the service hours. */
export type OrderActionEmitted = { type: 'time.clamped'; text: string }

export const UNTOUCHED = { jugo: null, time: null } as const

/** A cancelled order counts as none. */
const liveOrder = (order: KnownOrder | null): KnownOrder | null =>
  order !== null && isLive(order.status) ? order : null

export const initialOrderAction = (input: OrderActionInput): OrderActionContext => ({
  ...input,
  deliveryDate: dateOf(input.deliveryDate),
  order: liveOrder(input.order),
  touched: UNTOUCHED,
  problem: null,
  returnsShipment: false,
})

type FormValues = Pick<KnownOrder, 'jugo' | 'time'>

/** A new order begins with juice at 10:00 (Specification §2, §9). */
const untouchedForm = (order: KnownOrder | null): FormValues =>
  order ?? { jugo: true, time: DEFAULT_ORDER_TIME }

/** Juice and time as the form shows them; null: not known. */
export const formOf = ({ order, touched }: OrderActionContext): FormValues => {
  const { jugo, time } = untouchedForm(order)
  return { jugo: touched.jugo ?? jugo, time: touched.time ?? time }
}

/** Whether the form differs from the stored order, or from what a new one begins with. */
export const isChanged = (context: OrderActionContext): boolean => {
  const { jugo, time } = untouchedForm(context.order)
  const form = formOf(context)
  return form.jugo !== jugo || form.time !== time
}

/** An order whose id was not known yet is the one that is known now. */
const isSameOrder = (a: KnownOrder | null, b: KnownOrder | null): boolean =>
  a === null || b === null ? a === b : a.id === b.id || a.id === null || b.id === null

/**
 * Newer facts. What the person touched stays, unless the order is another one, is gone, or says the same by now. A problem
 * is over once the order or the shipments moved, or the server has what could not be sent.
 */
export const withFacts = (
  context: OrderActionContext,
  facts: Partial<OrderFacts>,
): Partial<OrderActionContext> => {
  const { envios, dish, avoided, ...merged } = { ...context, ...facts }
  const order = liveOrder(merged.order)
  const isSame = isSameOrder(order, context.order)
  const { jugo, time } = context.touched
  const unsent = { jugo: jugo === order?.jugo ? null : jugo, time: time === order?.time ? null : time }
  const touched = isSame || context.order === null ? unsent : UNTOUCHED
  const hasArrived = (jugo ?? time) !== null && (touched.jugo ?? touched.time) === null
  const isOver = !isSame || envios !== context.envios || hasArrived
  return { order, envios, dish, avoided, touched, ...(isOver && { problem: null }) }
}

/** The context with the order that was just stored; its own data follow with the next facts. */
export const afterSave = (
  context: OrderActionContext,
  id: string | null | undefined,
): Partial<OrderActionContext> => ({
  order: { ...context.order, id: id ?? context.order?.id ?? null, status: 'programado', ...formOf(context) },
  touched: UNTOUCHED,
})

/** The whole form of a new order; of a stored one only what was touched. */
export const orderToSave = ({ context }: { context: OrderActionContext }): OrderToSave => {
  const { order, touched, menuId, type, deliveryDate: date, dish } = context
  const { jugo, time } = order === null ? formOf(context) : touched
  return { id: order?.id ?? null, came: order?.came ?? {}, menuId, type, date, dish, jugo, time }
}

export const orderToCancel = ({ context }: { context: OrderActionContext }): OrderToCancel => ({
  order_id: context.order?.id ?? '',
  envioRestore: context.returnsShipment,
})
