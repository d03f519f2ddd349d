import type { CancelOrderRequest, OrderActionPorts, SaveOrderRequest } from '#machines/order-action/ports'
import { ordersApi } from '../../api/endpoints/orders'
import { outcomeOf } from '../../api/outcome'
import { haveOrdersMoved } from '../../parts/orders/orders-moved'
import { loadUser } from '../../parts/session/load-user'
import { userReplaced } from '../../state/session'
import type { AppDispatch } from '../../state/store-types'
import { ORDER_DOUBT_TEXTS as TEXTS } from '../../texts/order-doubt'
import { changeTold, doubtChange, forgetDoubt } from './change-doubt'
import {
  cancelIn,
  hasOrder,
  lookUpCancel,
  lookUpChange,
  lookUpOrder,
  tellCancelled,
  tellSaved,
  UNKNOWN,
  UNKNOWN_CANCEL,
} from './look-up-order'
import { lostCallsOf, oneAfterAnother } from './lost-calls'

const { saveOrder, cancelOrder } = ordersApi.endpoints

/** A call of the order window, and whether it begins when another one about the same has just ended. */
type InTurn<Name extends 'saveOrder' | 'cancelOrder'> = (
  request: Parameters<OrderActionPorts[Name]>[0],
  isSecond: boolean,
) => ReturnType<OrderActionPorts[Name]>

const mealOf = ({ menuId, date, type }: SaveOrderRequest): string => `${menuId} ${date} ${type}`

/** Nobody answered. */
const isLost = (outcome: { kind: string; text: string }, unknown: { text: string }): boolean =>
  outcome.kind === 'failed' && outcome.text === unknown.text

/** What was to be changed is there no more. */
const GONE = { kind: 'failed', text: TEXTS.notSaved } as const

/**
 * The order window's calls. Leaving the screen aborts none of them: the server may have heard an order already, so its
 * answer is waited for and told, wherever the person is by then. `onSettled` is told when a call has ended, before the machine hears of it: whatever was
 * loaded until then is from before it.
 */
export const portsOf = (
  dispatch: AppDispatch,
  clock: OrderActionPorts['clock'],
  onSettled: () => void,
): OrderActionPorts => {
  const lostCalls = lostCallsOf(dispatch)
  /** The id of the change in doubt: the look before it may have found what the machine does not know yet. */
  let doubted: string | null = null

  /** `sent`: what was sent, null where nothing was. */
  const save = async (request: SaveOrderRequest, isSecond: boolean) => {
    const { menuId, type, date, dish, jugo, time, isChange } = request
    const isUnsure = isChange || isSecond || lostCalls.has(mealOf(request)) || haveOrdersMoved(dispatch)
    const isToBeFound = request.id === null && isUnsure
    const found = isToBeFound ? await lookUpOrder(dispatch, clock, request) : { order: request }
    if ('kind' in found) {
      // What was lost first is what is looked for, whatever is asked for since.
      if (found.kind === 'failed' && !isChange && !lostCalls.has(mealOf(request))) noteLost(request)
      return { outcome: found, sent: null }
    }
    // Without an order a change would be a new one, and take a shipment.
    if (found.order === null && isChange) return { outcome: GONE, sent: null }
    const id = found.order?.id ?? null
    const order = {
      ...(id !== null && { id }),
      menu_id: menuId,
      ...(dish.id !== null && { dish_id: dish.id }),
      type,
      date,
      ind: dish.ind,
      name: dish.name,
      jugo,
      time,
    }
    const outcome = await outcomeOf('saveOrder', dispatch(saveOrder.initiate({ order })))
    lostCalls.forget(mealOf(request))
    return { outcome, sent: { ...request, id } }
  }
  const saved = (id: string | null, isFound = false) => {
    if (isFound) tellSaved(dispatch)
    void loadUser(dispatch)
    return { kind: 'ok', data: { id } } as const
  }
  const cancelled = () => {
    tellCancelled(dispatch)
    void loadUser(dispatch)
    return { kind: 'ok', data: { envios: null } } as const
  }

  const noteLost = (request: SaveOrderRequest) =>
    lostCalls.add(
      mealOf(request),
      (week) => hasOrder(week, request),
      () => void saved(null, true),
    )
  const noteLostCancel = (request: CancelOrderRequest) =>
    lostCalls.add(
      request.orderId,
      (week) => cancelIn(week, request) === 'cancelled',
      () => void cancelled(),
    )

  const order: InTurn<'saveOrder'> = async (request, isSecond) => {
    forgetDoubt(dispatch, request.id ?? doubted)
    const { outcome, sent } = await save(request, isSecond)
    onSettled()
    if (outcome.kind === 'ok') return saved(outcome.data.id ?? sent?.id ?? null)
    if (sent === null || outcome.kind === 'refused') return outcome
    // A lost session and a call that was dropped have texts of their own: there is nobody to look for now.
    const isToBeFound = isLost(outcome, UNKNOWN)
    if (sent.id === null) {
      const found = isToBeFound ? await lookUpOrder(dispatch, clock, sent) : UNKNOWN
      if (!('kind' in found) && found.order !== null) return saved(found.order.id, true)
      noteLost(sent)
      return outcome
    }
    if (!isToBeFound) return outcome
    const found = await lookUpChange(dispatch, clock, sent)
    if (found === 'unknown') {
      doubted = sent.id
      return doubtChange(dispatch, clock, sent)
    }
    return found === 'saved' ? saved(sent.id, true) : outcome
  }

  const cancel: InTurn<'cancelOrder'> = async (request, isSecond) => {
    const { orderId, envioRestore } = request
    forgetDoubt(dispatch, orderId)
    const isUnsure = isSecond || lostCalls.has(orderId)
    const before = isUnsure ? await lookUpCancel(dispatch, clock, request) : 'not-cancelled'
    if (before === 'unknown') {
      noteLostCancel(request)
      return UNKNOWN_CANCEL
    }
    if (before === 'cancelled') return cancelled()
    const call = dispatch(cancelOrder.initiate({ order_id: orderId, envioRestore }))
    const outcome = await outcomeOf('cancelOrder', call)
    lostCalls.forget(orderId)
    onSettled()
    if (outcome.kind !== 'ok') {
      if (!isLost(outcome, UNKNOWN_CANCEL)) return outcome
      const after = await lookUpCancel(dispatch, clock, request)
      if (after === 'cancelled') return cancelled()
      noteLostCancel(request)
      return outcome
    }
    const { user } = outcome.data
    if (user) dispatch(userReplaced(user))
    else void loadUser(dispatch)
    return { kind: 'ok', data: { envios: user?.envios ?? null } }
  }

  return {
    clock,
    saveOrder: (request) =>
      oneAfterAnother(dispatch, mealOf(request), (isSecond) => order(request, isSecond)),
    settleChange: ({ id }, signal) => changeTold(dispatch, id ?? doubted, signal),
    cancelOrder: (request) =>
      oneAfterAnother(dispatch, request.orderId, (isSecond) => cancel(request, isSecond)),
  }
}
