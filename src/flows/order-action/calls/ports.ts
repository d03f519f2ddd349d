import { MESSAGES } from '#domain/messages'
import type { CancelOrderRequest, OrderActionPorts, SaveOrderRequest } from '#machines/order-action/ports'
import { ordersApi } from '../../../api/endpoints/orders'
import { outcomeOf } from '../../../api/outcome'
import { haveOrdersMoved } from '../../../parts/orders/orders-moved'
import { loadUser } from '../../../parts/session/load-user'
import { userReplaced } from '../../../state/session'
import type { AppDispatch } from '../../../state/store-types'
import { ORDER_DOUBT_TEXTS as TEXTS } from '../../../texts/order-doubt'
import { lookUp } from './look-up'
import { lostCallsOf, mealOf, tellHeard, unanswered, withdrawUnanswered } from './lost-calls'
import { oneAfterAnother } from './one-after-another'
import { idOf, type LostCall, OTHER_DISH, orderIn, type Verdict, verdictOn } from './verdict'

const { saveOrder, cancelOrder } = ordersApi.endpoints

type Saved = Awaited<ReturnType<OrderActionPorts['saveOrder']>>
type Heard = Extract<Verdict, { is: 'heard' }>
type Cancelled = Awaited<ReturnType<OrderActionPorts['cancelOrder']>>

/** Nobody answered; what ended for another reason was told for what it is. */
const isLost = (outcome: { kind: string; text: string }, of: LostCall['of']): boolean =>
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
 * a look. `onSettled` is told when a call has ended, before the machine hears of it: whatever was loaded until then is from
 * before it.
 */
export const portsOf = (
  dispatch: AppDispatch,
  clock: OrderActionPorts['clock'],
  onSettled: () => void,
): OrderActionPorts => {
  const lostCalls = lostCallsOf(dispatch)

  /**
   * What the week says of a call that nobody answered; what it does not say is remembered. What was sent by a device without a
   * network has not left it.
   */
  const lookFor = async (call: LostCall, isOffline: boolean): Promise<Heard | 'unknown' | 'not heard'> => {
    const week = isOffline ? null : await lookUp(dispatch, clock)
    const verdict = week ? verdictOn(call, week) : 'unknown'
    if (verdict !== 'unknown' && verdict.is === 'heard') return verdict
    const isInDoubt = verdict === 'unknown' && !isOffline
    lostCalls.add(clock, call, isInDoubt)
    return isInDoubt ? 'unknown' : 'not heard'
  }
  /** A look before sending came to nothing: what was lost before is looked for on. */
  const notSent = (
    before: LostCall | null,
    of: LostCall['of'],
    about: SaveOrderRequest | CancelOrderRequest,
  ) => {
    if (before === null) return unanswered(of)
    const doubt = lostCalls.add(clock, before, true)
    return lostCalls.doubtOf(about) === null ? unanswered(of) : doubt
  }

  const send = async (request: SaveOrderRequest, id: string | null): Promise<Saved> => {
    const isOffline = !navigator.onLine
    const of = id === null ? 'order' : 'change'
    const outcome = await outcomeOf(
      'saveOrder',
      dispatch(saveOrder.initiate({ order: orderOf(request, id) })),
    )
    onSettled()
    if (outcome.kind === 'ok') {
      withdrawUnanswered(dispatch, of)
      void loadUser(dispatch)
      return { kind: 'ok', data: { id: outcome.data.id ?? id } }
    }
    if (!isLost(outcome, of)) return outcome
    const verdict = await lookFor({ of, request: { ...request, id } }, isOffline)
    if (verdict === 'unknown') return { kind: 'unknown', text: TEXTS[of].unknown }
    if (verdict === 'not heard') return outcome
    tellHeard(dispatch, of)
    return { kind: 'ok', data: { id: verdict.stored?.id ?? id } }
  }

  const save = async (request: SaveOrderRequest, isSecond: boolean): Promise<Saved> => {
    const before = lostCalls.take(request)
    const { id, isChange } = request
    const isUnsure = isChange || isSecond || before !== null || haveOrdersMoved(dispatch)
    if (id !== null || !isUnsure) return send(request, id)
    const week = await lookUp(dispatch, clock)
    const found = week && orderIn(week, request)
    if (found === null) return notSent(before, isChange ? 'change' : 'order', request)
    if (found === OTHER_DISH) return { kind: 'refused', text: MESSAGES.dishDisabled }
    // Without an order a change would be a new one, and take a shipment.
    if (found.order === null && isChange) return { kind: 'failed', text: TEXTS.change.gone }
    return send(request, found.order && idOf(found.order))
  }

  const cancelled = (): Cancelled => {
    tellHeard(dispatch, 'cancellation')
    return { kind: 'ok', data: { envios: null } }
  }

  const cancel = async (request: CancelOrderRequest, isSecond: boolean): Promise<Cancelled> => {
    const call: LostCall = { of: 'cancellation', request }
    const before = lostCalls.take(request)
    if (isSecond || before?.of === 'cancellation') {
      const week = await lookUp(dispatch, clock)
      const verdict = week ? verdictOn(call, week) : 'unknown'
      if (verdict === 'unknown') return notSent(before, 'cancellation', request)
      if (verdict.is === 'heard') return cancelled()
    }
    const { orderId, envioRestore } = request
    const isOffline = !navigator.onLine
    const sent = dispatch(cancelOrder.initiate({ order_id: orderId, envioRestore }))
    const outcome = await outcomeOf('cancelOrder', sent)
    onSettled()
    if (outcome.kind === 'ok') {
      withdrawUnanswered(dispatch, 'cancellation')
      const { user } = outcome.data
      if (user) dispatch(userReplaced(user))
      else void loadUser(dispatch)
      return { kind: 'ok', data: { envios: user?.envios ?? null } }
    }
    if (!isLost(outcome, 'cancellation')) return outcome
    const verdict = await lookFor(call, isOffline)
    if (verdict === 'unknown') return { kind: 'unknown', text: TEXTS.cancellation.unknown }
    return verdict === 'not heard' ? outcome : cancelled()
  }

  return {
    clock,
    saveOrder: (request) => oneAfterAnother(dispatch, mealOf(request), (isSecond) => save(request, isSecond)),
    cancelOrder: (request) =>
      oneAfterAnother(dispatch, mealOf(request), (isSecond) => cancel(request, isSecond)),
    settle: (dish, signal) => lostCalls.settled(dish, signal),
  }
}
