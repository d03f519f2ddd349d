/** What follows from a context at a moment, and what a context becomes; `setup.ts` gives these their names in the chart. */
import { type Clock, todayIn } from '#domain/calendar'
import { type OrderActions, type OrderWindow, orderActions, orderWindow } from '#domain/order-window'
import { parseTime } from '#domain/service-hours'
import {
  formOf,
  type KnownOrder,
  liveOrder,
  NO_CHOICE,
  type OrderActionContext,
  type OrderFacts,
  type OrderForm,
  unsentOf,
} from './context'

const isSameList = (a: readonly string[], b: readonly string[]): boolean => a.join('\n') === b.join('\n')

/** An order whose id was not known yet is the one that is told now. */
const isAnother = (order: KnownOrder | null, before: KnownOrder | null): boolean =>
  order !== null && (before === null || (before.id !== null && order.id !== before.id))

/** This person fills something in. What is as the order has it is no choice any more. */
export const choose = (context: OrderActionContext, change: Partial<OrderForm>) => ({
  ...change,
  chosen: unsentOf(context.order, { ...context.chosen, ...change }),
})

/**
 * Newer facts; the form keeps what the client chose and follows them in everything else. Where the order is another one, the
 * choice is past, and the last refusal too.
 */
export function adoptFacts(context: OrderActionContext, facts: OrderFacts): Partial<OrderActionContext> {
  const told = liveOrder(facts.order)
  const isNew = isAnother(told, context.order)
  const order = isNew || told === null ? told : { ...told, jugo: told.jugo ?? context.order?.jugo ?? null }
  const chosen = isNew ? NO_CHOICE : unsentOf(order, context.chosen)
  return {
    order,
    envios: facts.envios,
    avoided: facts.avoided,
    accepted: context.accepted && isSameList(facts.avoided, context.avoided),
    chosen,
    ...formOf(order, chosen),
    ...(isNew ? { refusal: null } : {}),
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

export function savedOrder(context: OrderActionContext, id: string | null): Partial<OrderActionContext> {
  const { jugo, time, order, envios } = context
  const orderId = id ?? order?.id ?? null
  return {
    order: { id: orderId, status: 'programado', jugo, time },
    chosen: NO_CHOICE,
    envios: order === null ? Math.max(0, envios - 1) : envios,
    // The next order of this dish is another decision.
    accepted: false,
  }
}

/** A cancelled order is none, and the form stays as it is for another one; the shipments are the server's number, or our own sum where it gives none. */
export const cancelledOrder = (
  context: OrderActionContext,
  envios: number | null,
): Partial<OrderActionContext> => ({
  order: null,
  chosen: unsentOf(null, context),
  envios: envios ?? context.envios + (context.returning ? 1 : 0),
})
