/** What follows from a context at a moment, and what a context becomes; `setup.ts` gives these their names in the chart. */
import { type Clock, todayIn } from '#domain/calendar'
import { MESSAGES } from '#domain/messages'
import { type OrderActions, type OrderWindow, orderActions, orderWindow } from '#domain/order-window'
import { parseTime } from '#domain/service-hours'
import {
  choiceOf,
  formOf,
  isNothing,
  isOpenTo,
  type KnownOrder,
  liveOrder,
  NO_CHOICE,
  type OrderActionContext,
  type OrderChoice,
  type OrderFacts,
  type OrderForm,
  stillChosen,
  unsentOf,
} from './context'
import type { SavedOrder, Settled } from './ports'

const isSameList = (a: readonly string[], b: readonly string[]): boolean => a.join('\n') === b.join('\n')

/** An order whose id was not known yet is the one that is told now. */
const isAnother = (order: KnownOrder | null, before: KnownOrder | null): boolean =>
  order !== null && before !== null && before.id !== null && order.id !== before.id

/** This person fills something in. What is as the order has it is no choice any more. */
export const choose = (context: OrderActionContext, change: Partial<OrderForm>) => ({
  ...change,
  chosen: stillChosen(context.order, context.doubt, { ...context.chosen, ...change }),
})

/** Newer facts leave a call in doubt while it may be about what they tell of. */
const doubtAfter = ({ doubt }: OrderActionContext, told: KnownOrder | null, isOther: boolean) =>
  doubt && !isOther && isOpenTo(told, doubt) ? doubt : null

/** A cancellation in doubt that is made leaves the form as it is for another order, as one that was answered does. */
const choiceAfter = (context: OrderActionContext, told: KnownOrder | null): OrderChoice =>
  told === null && context.order !== null && context.doubt?.isOfForm === false
    ? choiceOf(context)
    : context.chosen

/**
 * Newer facts; the form keeps what the client chose and follows them in everything else. Where the order is another one, the
 * choice is past, and the last doubt and the last refusal too; the refusal also where the order is new, gone, or now what was
 * chosen, or there are shipments again.
 */
export function adoptFacts(context: OrderActionContext, facts: OrderFacts): Partial<OrderActionContext> {
  const told = liveOrder(facts.order)
  const isOther = isAnother(told, context.order)
  const doubt = doubtAfter(context, told, isOther)
  const order = isOther || told === null ? told : { ...told, jugo: told.jugo ?? context.order?.jugo ?? null }
  const chosen = isOther ? NO_CHOICE : stillChosen(order, doubt, choiceAfter(context, told))
  const isNewOrGone = isOther || (told === null) !== (context.order === null)
  const isSupplied = context.refusal === MESSAGES.noShipments && facts.envios > 0
  const isAsChosen = isNothing(chosen) && !isNothing(context.chosen)
  const isFoundLater = context.order === null && told !== null && doubt === null && chosen.jugo !== null
  return {
    order,
    envios: facts.envios,
    avoided: facts.avoided,
    accepted: context.accepted && isSameList(facts.avoided, context.avoided),
    doubt,
    chosen,
    ...formOf(order, chosen),
    ...(isFoundLater ? { unsent: 'later' } : {}),
    ...(isNewOrGone || isAsChosen || isSupplied ? { refusal: null } : {}),
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

/** Nothing to order with. What is in doubt may have taken the last one: then it is for the server to say. */
export const isOut = ({ envios, doubt }: OrderActionContext): boolean => envios < 1 && !doubt?.isOfForm

export const hasTime = (context: OrderActionContext): boolean => parseTime(context.time) !== null

export function savedOrder(
  context: OrderActionContext,
  { id, isNew }: SavedOrder,
): Partial<OrderActionContext> {
  const { jugo, time, order, envios } = context
  const orderId = id ?? order?.id ?? null
  return {
    order: { id: orderId, status: 'programado', jugo, time },
    chosen: NO_CHOICE,
    doubt: null,
    envios: isNew ? Math.max(0, envios - 1) : envios,
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
  chosen: choiceOf(context),
  doubt: null,
  envios: envios ?? context.envios + (context.returning ? 1 : 0),
})

/** The doubt is over, and the choice is again what the order has not. */
function knownAs(context: OrderActionContext, order: KnownOrder | null): Partial<OrderActionContext> {
  const chosen = unsentOf(order, context.chosen)
  return { doubt: null, order, chosen, ...formOf(order, chosen) }
}

/**
 * The call in doubt turned out to be heard: the order is as it is `stored`, whatever has been chosen since, or cancelled. The
 * shipments come with the next facts.
 */
export const doubtHeard = (
  context: OrderActionContext,
  { stored, text }: Settled,
): Partial<OrderActionContext> => {
  if (stored === null) return { order: null, chosen: choiceOf(context), doubt: null, refusal: text }
  const { order } = context
  const known = { status: order?.status ?? 'programado', ...stored, id: stored.id ?? order?.id ?? null }
  const now = { ...context, ...knownAs(context, known), accepted: order !== null && context.accepted }
  return isNothing(now.chosen) ? now : { ...now, unsent: 'later', refusal: text }
}

/**
 * It turned out not to be heard, or nobody can tell any more: `text` says so, null for nothing. Where a change has nothing
 * left to send, there is nothing to tell.
 */
export function doubtOver(context: OrderActionContext, text: string | null): Partial<OrderActionContext> {
  const { doubt, order } = context
  if (doubt === null) return {}
  const known = { ...context, ...knownAs(context, order) }
  if (text === null) return known
  if (!doubt.isOfForm || order === null) return { ...known, refusal: text }
  return isNothing(known.chosen) ? known : { ...known, refusal: text, unsent: 'later' }
}

/** Another call begins; of the juice in doubt nobody knows until it is told. */
export const doubtLeft = ({ order, doubt }: OrderActionContext): Partial<OrderActionContext> => ({
  order: order && doubt?.isOfForm ? { ...order, jugo: null } : order,
  doubt: null,
})

/** Nobody knows whether the order that was sent just now is saved: it is what is chosen, until somebody knows. */
export const saveDoubted = (context: OrderActionContext, text: string): Partial<OrderActionContext> => ({
  doubt: { text, isOfForm: true },
  chosen: { ...context.chosen, jugo: context.jugo },
})
