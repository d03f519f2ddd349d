import { dateOf, type IsoDate } from '#domain/calendar'
import { DEFAULT_ORDER_TIME, type OrderType } from '#domain/constants'
import type { Meal } from '#domain/day-orders'
import { isLive, SCHEDULED } from '#domain/order-status'
import type { DishRef, OrderToCancel, OrderToSave } from '#domain/order-to-save'
import { inServiceHours } from '#domain/service-hours'

/** The client's order for this day and type; null: the back end sent no value. */
export interface KnownOrder {
  id: string | null
  /** A word of the specification, or the back end's own. */
  status: string | null
  jugo: boolean | null
  time: string | null
  /** The raw order; untouched fields are sent back from it. */
  raw?: OrderToSave['stored'] | undefined
}

/** The clash of a dish: the allergens that the client avoids, and the allergies they meet in the client's own words. */
export interface AllergyClash {
  avoided: readonly string[]
  allergies: readonly string[]
}

/** The server's data; they change under an open screen. */
export interface OrderFacts extends AllergyClash {
  menuId: string | null
  /** A cancelled one counts as none. */
  order: KnownOrder | null
  /** Remaining shipments; null: unknown. */
  envios: number | null
  /** The office may rename it. */
  dish: DishRef
}

export const hasClash = ({ avoided }: AllergyClash): boolean => avoided.length > 0

/** A dish of a day. */
export interface ChosenDish extends AllergyClash {
  date: IsoDate
  dish: DishRef
  /** Of a new order; without it, with juice. */
  jugo?: boolean
}

/** A meal of several to order. */
export interface DayToOrder extends ChosenDish, Meal {
  jugo: boolean
}

/** A meal of several to take back; `id`: its order's. */
export interface DayToUndo extends Meal {
  id: string | null
}

/** The day's order, to have another dish. */
export interface OrderChange {
  order: KnownOrder
  dish: DishRef
  /** Its dish before; null: the change takes an earlier one back. */
  from: DishRef | null
}

/** The last order, or change of dish, as long as it can be taken back. */
export interface Done {
  date: IsoDate
  name: string | null
  orderId: string | null
  /** Of a new order, as it was sent. */
  jugo: boolean
  /** The order's dish before; null: the order is new. */
  from: DishRef | null
}

/** A meal's result; `problem` null: ordered. */
export interface DayResult extends Meal {
  problem: string | null
}

/** The form's changes; null: untouched. */
interface Touched {
  jugo: boolean | null
  time: string | null
}

/** A screen of several dishes names the dish with each press. */
export interface OrderActionInput extends Partial<OrderFacts> {
  /** A date, or the order's date-time. */
  deliveryDate: string
  type: OrderType
  /** Unsent changes from before a reload or a lost session. */
  touched?: Touched
}

/** Why the last attempt failed. */
export interface OrderProblem {
  reason: 'time' | 'shipments' | 'day' | 'call'
  text: string
}

export interface OrderActionContext extends OrderFacts {
  deliveryDate: IsoDate
  type: OrderType
  touched: Touched
  problem: OrderProblem | null
  /** The promise of the open cancel question. */
  returnsShipment: boolean
  change: OrderChange | null
  done: Done | null
  /** The meals of the last list, and the results so far. */
  days: readonly DayToOrder[]
  results: readonly DayResult[]
  /** The meals of a list still to be taken back. */
  undoing: readonly DayToUndo[]
}

export type OrderActionEvent =
  | { type: 'user.toggleJuice' }
  /** `time`: the changed hidden time field; null: untouched. */
  | { type: 'user.order' | 'user.update'; time?: string | null }
  | { type: 'user.cancel' }
  /** 'Ordenar' on a card. */
  | { type: 'user.orderDish'; chosen: ChosenDish }
  /** The day's order gets this dish. */
  | { type: 'user.change'; order: KnownOrder; from: DishRef }
  /** 'Cambiar a este platillo' on a card. */
  | { type: 'user.changeDish'; chosen: ChosenDish; order: KnownOrder; from: DishRef }
  /** `order`: the latest state of the order of `done`. */
  | { type: 'user.undo'; order: KnownOrder }
  | { type: 'user.orderDays'; days: readonly DayToOrder[] }
  /** Another dish for a meal that failed. */
  | { type: 'user.chooseAgain'; meal: Meal }
  /** The meals that the last list ordered, as they are stored. */
  | { type: 'user.undoDays'; orders: readonly DayToUndo[] }
  /** Answers to the open question; without one, 'user.dismiss' ends the undo. */
  | { type: 'user.confirm' | 'user.dismiss' }
  | { type: 'day.settled'; result: DayResult }
  /** `isGone` false: its order stands. */
  | { type: 'day.undone'; meal: Meal; isGone: boolean }
  /** Midnight, or a clock correction. */
  | { type: 'day.check' }
  /** Only newer data: an order loaded before a call lacks the call's effect. */
  | ({ type: 'data.refreshed' } & Partial<OrderFacts>)

/** Events the machine emits: the time was moved into the service hours; these meals of a list are ordered. */
export type OrderActionEmitted =
  | { type: 'time.clamped'; text: string }
  | { type: 'days.ordered'; meals: readonly Meal[] }

export const UNTOUCHED = { jugo: null, time: null } as const

/** A cancelled order counts as none. */
const liveOrder = (order: KnownOrder | null): KnownOrder | null =>
  order !== null && isLive(order.status) ? order : null

export const initialOrderAction = (input: OrderActionInput): OrderActionContext => ({
  menuId: null,
  envios: null,
  dish: { id: null, name: null, ind: null },
  avoided: [],
  allergies: [],
  ...input,
  deliveryDate: dateOf(input.deliveryDate),
  order: liveOrder(input.order ?? null),
  touched: input.touched ?? UNTOUCHED,
  problem: null,
  returnsShipment: false,
  change: null,
  done: null,
  days: [],
  results: [],
  undoing: [],
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
  const { menuId, envios, dish, avoided, allergies, ...merged } = { ...context, ...facts }
  const order = liveOrder(merged.order)
  const isSame = isSameOrder(order, context.order)
  const { jugo, time } = context.touched
  const unsent = { jugo: jugo === order?.jugo ? null : jugo, time: time === order?.time ? null : time }
  const touched = isSame || context.order === null ? unsent : UNTOUCHED
  const isUnsentStored = (jugo ?? time) !== null && (touched.jugo ?? touched.time) === null
  const isProblemOver = !isSame || envios !== context.envios || isUnsentStored
  return { menuId, order, envios, dish, avoided, allergies, touched, ...(isProblemOver && { problem: null }) }
}

/** The context about another dish. */
export const withChosen = ({
  date,
  dish,
  avoided,
  allergies,
  jugo = true,
}: ChosenDish): Partial<OrderActionContext> => ({
  deliveryDate: date,
  dish,
  avoided,
  allergies,
  order: null,
  touched: jugo ? UNTOUCHED : { ...UNTOUCHED, jugo },
  problem: null,
})

/** The context with the order just stored; the next facts bring the server's data. */
export const afterSave = (
  context: OrderActionContext,
  id: string | null | undefined,
): Partial<OrderActionContext> => ({
  order: { ...context.order, id: id ?? context.order?.id ?? null, status: SCHEDULED, ...formOf(context) },
  touched: UNTOUCHED,
})

/** An order to send: juice and time of a new one from the form, of a stored one only where the person changed them. */
export const orderToSave = ({ context }: { context: OrderActionContext }): OrderToSave => {
  const { order, touched, menuId, type, deliveryDate: date, dish } = context
  const { jugo, time } = order === null ? formOf(context) : touched
  return { id: order?.id ?? null, stored: order?.raw ?? {}, menuId, type, date, dish, jugo, time }
}

export const orderToCancel = ({ context }: { context: OrderActionContext }): OrderToCancel => ({
  order_id: context.order?.id ?? '',
  envioRestore: context.returnsShipment,
})

/** The order with another dish: its juice stays, and its time within the service hours (Specification §5). */
export const orderToChange = ({ context }: { context: OrderActionContext }): OrderToSave => {
  const { change, menuId, type, deliveryDate: date } = context
  if (change === null) return orderToSave({ context })
  const { id, raw = {}, jugo, time } = change.order
  return {
    id,
    stored: { status: raw['status'], order_date: raw['order_date'] },
    menuId,
    type,
    date,
    dish: change.dish,
    jugo,
    time: inServiceHours(time).time,
  }
}

/** New orders of the listed meals, at the default time. */
export const ordersOfDays = ({ context: { days, menuId } }: { context: OrderActionContext }): OrderToSave[] =>
  days.map(({ date, type, dish, jugo }) => ({
    id: null,
    stored: {},
    menuId,
    type,
    date,
    dish,
    jugo,
    time: DEFAULT_ORDER_TIME,
  }))
