import { todayIn } from '#domain/calendar'
import { MESSAGES } from '#domain/messages'
import { closedDayError } from '#domain/order-refusals'
import { orderActions, orderWindow } from '#domain/order-window'
import type { CancelOrderRequest, OrderActionPorts, SaveOrderRequest } from '#machines/order-action/ports'
import { ordersApi } from '../../../api/endpoints/orders'
import { type Outcome, outcomeOf } from '../../../api/outcome'
import { loadUser } from '../../../parts/session/load-user'
import { selectUser } from '../../../state/selectors'
import { userReplaced } from '../../../state/session'
import type { AppDispatch, RootState } from '../../../state/store-types'
import { ORDER_DOUBT_TEXTS as TEXTS } from '../../../texts/order-doubt'
import { type Attempt, inTurn, NOBODYS } from './attempt'
import { lostCallsOf, tellHeard, unanswered, unknown, withdrawUnanswered } from './lost-calls'
import { idOf, type LostCall, OTHER_DISH, orderIn, verdictOn } from './verdict'

const { saveOrder, cancelOrder } = ordersApi.endpoints

type Saved = Awaited<ReturnType<OrderActionPorts['saveOrder']>>
type Cancelled = Awaited<ReturnType<OrderActionPorts['cancelOrder']>>

const shipmentsNow = (_dispatch: AppDispatch, getState: () => RootState) =>
  selectUser(getState())?.envios ?? null

/** Nobody answered; what ended for another reason was told for what it is. */
const isLost = (outcome: Outcome<unknown>, of: LostCall['of']): boolean =>
  outcome.kind === 'failed' && outcome.text === unanswered(of).text

const orderOf = ({ menuId, type, date, dish, jugo, time }: SaveOrderRequest, id: string | null) => ({
  ...(id !== null && { id }),
  menu_id: menuId,
  ...(dish.id !== null && { dish_id: dish.id }),
  type,
  date,
  ind: dish.ind,
  name: dish.name,
  jugo,
  time,
})

/**
 * The order window's calls. Leaving the screen aborts none of them: the server may have heard an order already, so its
 * answer is waited for and told, wherever the person is by then. What nobody answered is looked up, and never sent again without
 * a look. `onSettled` is told when a call has ended, and whether it is done, before the machine hears of it: whatever was loaded
 * until then is from before it.
 */
export const portsOf = (
  dispatch: AppDispatch,
  clock: OrderActionPorts['clock'],
  onSettled: (isDone: boolean) => void,
): OrderActionPorts => {
  /** A call has got through: what said that nothing does goes. */
  const withdraw = ({ before }: Attempt) => {
    if (before) withdrawUnanswered(dispatch, before.call.of)
  }

  const send = async (request: SaveOrderRequest, id: string | null, attempt: Attempt): Promise<Saved> => {
    if (!attempt.isTheirs()) return NOBODYS
    const isNew = id === null
    const of = isNew ? 'order' : 'change'
    // Midnight may have passed while it waited for its turn.
    const closed = closedDayError(orderWindow(request.date, todayIn(clock)), !isNew)
    if (closed !== null) return attempt.unsent({ kind: 'refused', text: closed })
    const isOffline = !navigator.onLine
    if (isNew) attempt.begin(request)
    const outcome = await outcomeOf(
      'saveOrder',
      dispatch(saveOrder.initiate({ order: orderOf(request, id) })),
    )
    // A call that was dropped may be heard all the same.
    if (outcome.kind === 'ok' || (outcome.text !== '' && !isLost(outcome, of))) attempt.isAnswered(request)
    onSettled(outcome.kind === 'ok')
    if (outcome.kind === 'ok') {
      withdraw(attempt)
      attempt.isSaved(request)
      void loadUser(dispatch)
      return { kind: 'ok', data: { id: outcome.data.id ?? id, isNew } }
    }
    if (!isLost(outcome, of)) return outcome
    const verdict = await attempt.lookFor({ of, request: { ...request, id } }, isOffline)
    if (verdict === 'unknown') return unknown(of)
    if (verdict === 'not heard') return outcome
    tellHeard(dispatch, of)
    return { kind: 'ok', data: { id: verdict.stored?.id ?? id, isNew } }
  }

  const save = async (request: SaveOrderRequest, attempt: Attempt): Promise<Saved> => {
    const { id, isChange } = request
    const { before, isUnsure } = attempt
    const mayBeGone = isUnsure || before?.call.of === 'cancellation'
    const isToBeFound = mayBeGone || (id === null && (isChange || before !== null))
    if (!isToBeFound) return send(request, id, attempt)
    const look = await attempt.look()
    if (look === null) return attempt.unsent(attempt.notSent({ of: isChange ? 'change' : 'order', request }))
    const found = orderIn(look.week, request)
    if (found === OTHER_DISH) return attempt.unsent({ kind: 'refused', text: MESSAGES.dishDisabled })
    // Without an order a change would be a new one, and take a shipment.
    if (found.order === null && isChange)
      return attempt.unsent({ kind: 'failed', text: TEXTS.change.notHeard })
    const stored = found.order && look.heard?.stored
    // What was lost before is what is wanted now, and was told.
    if (stored && stored.jugo === request.jugo && stored.time === request.time)
      return { kind: 'ok', data: { id: stored.id, isNew: false } }
    return send(request, found.order && idOf(found.order), attempt)
  }

  const sendCancel = async (request: CancelOrderRequest, attempt: Attempt): Promise<Cancelled> => {
    const { orderId, envioRestore, date } = request
    if (!attempt.isTheirs()) return NOBODYS
    const actions = orderActions({ deliveryDate: date, today: todayIn(clock), status: 'programado' })
    // Midnight has passed while it waited for its turn: something else was promised.
    if (actions.returnsShipment !== envioRestore)
      return attempt.unsent({ kind: 'refused', text: TEXTS.cancellation.otherDay })
    const isOffline = !navigator.onLine
    const sent = dispatch(cancelOrder.initiate({ order_id: orderId, envioRestore }))
    const outcome = await outcomeOf('cancelOrder', sent)
    onSettled(outcome.kind === 'ok')
    if (outcome.kind === 'ok') {
      withdraw(attempt)
      const { user } = outcome.data
      if (user) dispatch(userReplaced(user))
      else void loadUser(dispatch)
      return { kind: 'ok', data: { envios: user?.envios ?? null } }
    }
    if (!isLost(outcome, 'cancellation')) return outcome
    const verdict = await attempt.lookFor({ of: 'cancellation', request }, isOffline)
    if (verdict === 'unknown') return unknown('cancellation')
    if (verdict === 'not heard') return outcome
    tellHeard(dispatch, 'cancellation')
    return { kind: 'ok', data: { envios: null } }
  }

  const cancel = async (request: CancelOrderRequest, attempt: Attempt): Promise<Cancelled> => {
    const call: LostCall = { of: 'cancellation', request }
    if (!attempt.isUnsure && attempt.before?.call.of !== 'cancellation') return sendCancel(request, attempt)
    const look = await attempt.look()
    const verdict = look ? verdictOn(call, look.week) : 'unknown'
    if (verdict === 'unknown') return attempt.unsent(attempt.notSent(call))
    if (verdict.is === 'not-heard') return sendCancel(request, attempt)
    if (!look?.heard) tellHeard(dispatch, 'cancellation')
    // It was cancelled before: what is known of the shipments may have it already.
    return { kind: 'ok', data: { envios: dispatch(shipmentsNow) } }
  }

  return {
    clock,
    saveOrder: (request, screen) =>
      inTurn(dispatch, clock, request, screen, (attempt) => save(request, attempt)),
    cancelOrder: (request, screen) =>
      inTurn(dispatch, clock, request, screen, (attempt) => cancel(request, attempt)),
    settle: (dish, signal) => lostCallsOf(dispatch).settled(dish, signal),
  }
}
