/** What follows from a context at a moment, and what a context becomes; `setup.ts` gives these their names in the chart. */
import { type Clock, todayIn } from '#domain/calendar'
import { MESSAGES } from '#domain/messages'
import { type OrderActions, type OrderWindow, orderActions, orderWindow } from '#domain/order-window'
import { parseTime } from '#domain/service-hours'
import {
  formOf,
  isNothing,
  type KnownOrder,
  liveOrder,
  NO_CHOICE,
  type OrderActionContext,
  type OrderFacts,
  type OrderForm,
  stillChosen,
  unsentOf,
} from './context'

const isSameList = (a: readonly string[], b: readonly string[]): boolean => a.join('\n') === b.join('\n')

/** An order whose id was not known yet is the one that is told now. */
const isAnother = (order: KnownOrder | null, before: KnownOrder | null): boolean =>
  order !== null && (before === null || (before.id !== null && order.id !== before.id))

/** This person fills something in. What is as the order has it is no choice any more. */
export const choose = (context: OrderActionContext, change: Partial<OrderForm>) => ({
  ...change,
  chosen: stillChosen(context.order, context.doubt, { ...context.chosen, ...change }),
})

/**
 * Newer facts; the form keeps what the client chose and follows them in everything else. Where the order is another one, the
 * choice is past, and the last doubt and the last refusal too; the refusal also where the order is gone, is now what was
 * chosen, or there are shipments again.
 */
export function adoptFacts(context: OrderActionContext, facts: OrderFacts): Partial<OrderActionContext> {
  const told = liveOrder(facts.order)
  const isNew = isAnother(told, context.order)
  const doubt = isNew || told === null ? null : context.doubt
  const order = isNew || told === null ? told : { ...told, jugo: told.jugo ?? context.order?.jugo ?? null }
  const chosen = isNew ? NO_CHOICE : stillChosen(order, doubt, context.chosen)
  const isGone = told === null && context.order !== null
  const isSupplied = context.refusal === MESSAGES.noShipments && facts.envios > 0
  const isAsChosen = isNothing(chosen) && !isNothing(context.chosen)
  return {
    order,
    envios: facts.envios,
    avoided: facts.avoided,
    accepted: context.accepted && isSameList(facts.avoided, context.avoided),
    doubt,
    chosen,
    ...formOf(order, chosen),
    ...(isNew || isGone || isAsChosen || isSupplied ? { refusal: null } : {}),
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
    doubt: null,
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
  doubt: null,
  envios: envios ?? context.envios + (context.returning ? 1 : 0),
})

/** The doubt is over, and the choice is again what the order has not. */
function knownAs(context: OrderActionContext, order: KnownOrder | null): Partial<OrderActionContext> {
  const chosen = unsentOf(order, context.chosen)
  return { doubt: null, order, chosen, ...formOf(order, chosen) }
}

/** The change in doubt turned out to be saved: the order is as it was sent, whatever has been chosen since. */
export const doubtSaved = (context: OrderActionContext): Partial<OrderActionContext> => {
  const { order, doubt } = context
  return order === null || doubt === null ? {} : knownAs(context, { ...order, ...doubt.sent })
}

/**
 * It turned out not to be saved, or nobody can tell any more: `text` says so, null for nothing. Where nothing is left to
 * send, there is nothing to tell.
 */
export function doubtOver(context: OrderActionContext, text: string | null): Partial<OrderActionContext> {
  if (context.doubt === null) return {}
  const known = { ...context, ...knownAs(context, context.order) }
  return text === null || isNothing(known.chosen) ? known : { ...known, refusal: text }
}

/** Something else was sent of an order with a change in doubt, and failed: of its juice nobody knows until it is told. */
const untold = ({ order, doubt }: OrderActionContext): KnownOrder | null =>
  order === null || doubt === null ? order : { ...order, jugo: null }

/** A call came to nothing; what was in doubt before it is so for good. */
export const refused = (context: OrderActionContext, text: string): Partial<OrderActionContext> => ({
  order: untold(context),
  doubt: null,
  refusal: text,
})

/** Nobody knows whether what was sent just now is saved: it is what is chosen, until somebody knows. */
export const doubted = (context: OrderActionContext, text: string): Partial<OrderActionContext> => ({
  order: untold(context),
  doubt: { text, sent: { jugo: context.jugo, time: context.time } },
  chosen: { ...context.chosen, jugo: context.jugo },
})
