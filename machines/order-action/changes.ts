/** What follows from a context at a moment, and what a context becomes; `setup.ts` gives these their names in the chart. */
import { type Clock, todayIn } from '#domain/calendar'
import { type OrderActions, type OrderWindow, orderActions, orderWindow } from '#domain/order-window'
import { parseTime } from '#domain/service-hours'
import { liveOrder, type OrderActionContext, type OrderFacts } from './context'

const isSameList = (a: readonly string[], b: readonly string[]): boolean => a.join('\n') === b.join('\n')

/** Newer facts; the form keeps what the client chose, unless the order is another one: then the last refusal is past too. */
export function adoptFacts(context: OrderActionContext, facts: OrderFacts): Partial<OrderActionContext> {
  const order = liveOrder(facts.order)
  const isAnother = order !== null && context.order === null
  return {
    order,
    envios: facts.envios,
    avoided: facts.avoided,
    accepted: context.accepted && isSameList(facts.avoided, context.avoided),
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

export function savedOrder(context: OrderActionContext, id: string | null): Partial<OrderActionContext> {
  const { jugo, time, order, envios } = context
  const orderId = id ?? order?.id ?? null
  return {
    order: { id: orderId, status: 'programado', jugo, time },
    envios: order === null ? Math.max(0, envios - 1) : envios,
    // The next order of this dish is another decision.
    accepted: false,
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
