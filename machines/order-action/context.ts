import { type Clock, dateOf, type IsoDate, todayIn } from '#domain/calendar'
import { DEFAULT_ORDER_TIME, type OrderStatus, type OrderType } from '#domain/constants'
import { MESSAGES } from '#domain/messages'
import { type OrderActions, type OrderWindow, orderActions, orderWindow } from '#domain/order-window'
import { parseTime } from '#domain/service-hours'
import type { CallFailure } from '../shared/call-result'
import type { CancelOrderRequest, DishChoice, SaveOrderRequest } from './ports'

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
}

export interface OrderActionInput extends OrderFacts {
  /** A date, or the order's date-time. */
  deliveryDate: string
  type: OrderType
  menuId: string
  dish: DishChoice
}

export interface OrderActionContext extends OrderFacts {
  deliveryDate: IsoDate
  type: OrderType
  menuId: string
  dish: DishChoice
  /** The form: juice and the hidden time, 'HH:mm' or ''. */
  jugo: boolean
  time: string
  timeError: string | null
  /** Why the last attempt came to nothing, for the person to read. */
  refusal: string | null
  /** Whether the cancellation under way gives the shipment back, as it was confirmed. */
  returning: boolean
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

export const TEXTS = {
  saveFailed: 'Error al conectar con el servidor',
  cancelFailed: 'Error al conectar con el servidor',
} as const

const live = (order: KnownOrder | null): KnownOrder | null =>
  order === null || order.status === 'cancelado' ? null : order

/** Juice is wanted and the time is 10:00 until the client or an order says otherwise (Specification §2, §9). */
export function initialOrderAction(input: OrderActionInput): OrderActionContext {
  const order = live(input.order)
  return {
    deliveryDate: dateOf(input.deliveryDate),
    type: input.type,
    menuId: input.menuId,
    dish: input.dish,
    order,
    envios: input.envios,
    jugo: order?.jugo ?? true,
    time: order?.time ?? DEFAULT_ORDER_TIME,
    timeError: null,
    refusal: null,
    returning: false,
    corrected: false,
  }
}

/** Newer facts; the form keeps what the client chose, unless the order is another one: then the last refusal is past too. */
export function adoptFacts(context: OrderActionContext, facts: OrderFacts): Partial<OrderActionContext> {
  const order = live(facts.order)
  const isAnother = order !== null && context.order === null
  return {
    order,
    envios: facts.envios,
    ...(isAnother ? { jugo: order.jugo, time: order.time, refusal: null } : {}),
  }
}

export const windowNow = (context: OrderActionContext, clock: Clock): OrderWindow =>
  orderWindow(context.deliveryDate, todayIn(clock))

export const actionsNow = (context: OrderActionContext, clock: Clock): OrderActions =>
  orderActions({
    deliveryDate: context.deliveryDate,
    today: todayIn(clock),
    status: context.order?.status ?? null,
  })

export const hasTime = (context: OrderActionContext): boolean => parseTime(context.time) !== null

/** The notice of a day on which something is not possible any more (Specification §4); null before it. */
export function closedText(window: OrderWindow, hasOrder: boolean): string | null {
  if (window === 'before') return null
  if (window === 'on') return MESSAGES.sameDayOrder
  return hasOrder ? MESSAGES.pastOrder : MESSAGES.pastDay
}

export function savedOrder(context: OrderActionContext, id: string | null): Partial<OrderActionContext> {
  const { jugo, time, order, envios } = context
  const orderId = id ?? order?.id ?? null
  return {
    order: { id: orderId, status: 'programado', jugo, time },
    envios: order === null ? Math.max(0, envios - 1) : envios,
  }
}

/** A cancelled order is none; the shipments are the server's number, or our own sum where it gives none. */
export const cancelledOrder = (
  context: OrderActionContext,
  envios: number | null,
): Partial<OrderActionContext> => ({
  order: null,
  envios: envios ?? context.envios + (context.returning ? 1 : 0),
})

export const saveInput = ({ context }: { context: OrderActionContext }): SaveOrderRequest => ({
  id: context.order?.id ?? null,
  menuId: context.menuId,
  type: context.type,
  date: context.deliveryDate,
  dish: context.dish,
  jugo: context.jugo,
  time: context.time,
})

export const cancelInput = ({ context }: { context: OrderActionContext }): CancelOrderRequest => ({
  orderId: context.order?.id ?? '',
  envioRestore: context.returning,
})

export const refusalOf = (failure: CallFailure): Partial<OrderActionContext> => ({ refusal: failure.text })
