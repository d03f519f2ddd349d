import { dateOf, type IsoDate } from '#domain/calendar'
import { DEFAULT_ORDER_TIME, type OrderType } from '#domain/constants'
import { isLive } from '#domain/order-status'
import type { DishRef, OrderToCancel, OrderToSave } from '#domain/order-to-save'

/** The client's order for this day and type; null: the back end sent no value. */
export interface KnownOrder {
  id: string | null
  /** A word of the specification, or the back end's own. */
  status: string | null
  jugo: boolean | null
  time: string | null
  /** The raw order; untouched fields are sent back from it. */
  came?: OrderToSave['came'] | undefined
}

/** The server's data; they change under an open screen. */
export interface OrderFacts {
  /** A cancelled one counts as none. */
  order: KnownOrder | null
  /** Remaining shipments; null: unknown. */
  envios: number | null
  /** The office may rename it. */
  dish: DishRef
  /** Allergens of the dish that meet the client's allergies. */
  avoided: readonly string[]
}

/** The form's changes; null: untouched. */
interface Touched {
  jugo: boolean | null
  time: string | null
}

export interface OrderActionInput extends OrderFacts {
  /** A date, or the order's date-time. */
  deliveryDate: string
  type: OrderType
  menuId: string | null
  /** Unsent changes from before a reload or a lost session. */
  touched?: Touched
}

/** Why the last attempt failed. */
export interface OrderProblem {
  reason: 'time' | 'shipments' | 'day' | 'call'
  text: string
}

export interface OrderActionContext extends OrderActionInput {
  deliveryDate: IsoDate
  touched: Touched
  problem: OrderProblem | null
  /** The promise of the open cancel question. */
  returnsShipment: boolean
}

export type OrderActionEvent =
  | { type: 'user.toggleJuice' }
  /** `time`: the changed hidden time field; null: untouched. */
  | { type: 'user.order' | 'user.update'; time?: string | null }
  | { type: 'user.cancel' }
  /** Answers to the open question. */
  | { type: 'user.confirm' | 'user.dismiss' }
  /** Midnight, or a clock correction. */
  | { type: 'day.check' }
  /** Only newer data: an order loaded before a call lacks the call's effect. */
  | ({ type: 'data.refreshed' } & Partial<OrderFacts>)

/** Event the machine emits: the time was moved into the service hours. */
export type OrderActionEmitted = { type: 'time.clamped'; text: string }

export const UNTOUCHED = { jugo: null, time: null } as const

/** A cancelled order counts as none. */
const liveOrder = (order: KnownOrder | null): KnownOrder | null =>
  order !== null && isLive(order.status) ? order : null

export const initialOrderAction = (input: OrderActionInput): OrderActionContext => ({
  ...input,
  deliveryDate: dateOf(input.deliveryDate),
  order: liveOrder(input.order),
  touched: input.touched ?? UNTOUCHED,
  problem: null,
  returnsShipment: false,
})

type FormValues = Pick<KnownOrder, 'jugo' | 'time'>

/** A new order starts with juice at 10:00 (Specification §2, §9). */
const untouchedForm = (order: KnownOrder | null): FormValues =>
  order ?? { jugo: true, time: DEFAULT_ORDER_TIME }

/** The form's juice and time; null: unknown. */
export const formOf = ({ order, touched }: OrderActionContext): FormValues => {
  const { jugo, time } = untouchedForm(order)
  return { jugo: touched.jugo ?? jugo, time: touched.time ?? time }
}

/** Whether the form differs from the stored order, or from a new one's defaults. */
export const isChanged = (context: OrderActionContext): boolean => {
  const { jugo, time } = untouchedForm(context.order)
  const form = formOf(context)
  return form.jugo !== jugo || form.time !== time
}

/** An order without id counts as the one that has its id now. */
const isSameOrder = (a: KnownOrder | null, b: KnownOrder | null): boolean =>
  a === null || b === null ? a === b : a.id === b.id || a.id === null || b.id === null

/**
 * Merges newer facts. The person's changes stay, also when the first order appears; not when the order is another one,
 * is gone, or has the same values now. A problem ends once the order or the shipments changed, or the unsent values are
 * stored.
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
  const isUnsentStored = (jugo ?? time) !== null && (touched.jugo ?? touched.time) === null
  const isProblemOver = !isSame || envios !== context.envios || isUnsentStored
  return { order, envios, dish, avoided, touched, ...(isProblemOver && { problem: null }) }
}

/** The context with the order just stored; the next facts bring the server's data. */
export const afterSave = (
  context: OrderActionContext,
  id: string | null | undefined,
): Partial<OrderActionContext> => ({
  order: { ...context.order, id: id ?? context.order?.id ?? null, status: 'programado', ...formOf(context) },
  touched: UNTOUCHED,
})

/** An order to send: juice and time of a new one from the form, of a stored one only where the person changed them. */
export const orderToSave = ({ context }: { context: OrderActionContext }): OrderToSave => {
  const { order, touched, menuId, type, deliveryDate: date, dish } = context
  const { jugo, time } = order === null ? formOf(context) : touched
  return { id: order?.id ?? null, came: order?.came ?? {}, menuId, type, date, dish, jugo, time }
}

export const orderToCancel = ({ context }: { context: OrderActionContext }): OrderToCancel => ({
  order_id: context.order?.id ?? '',
  envioRestore: context.returnsShipment,
})
