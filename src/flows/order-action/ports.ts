import type { OrderActionPorts, SaveOrderRequest } from '#machines/order-action/ports'
import { ordersApi } from '../../api/endpoints/orders'
import { outcomeOf } from '../../api/outcome'
import { loadUser } from '../../parts/session/load-user'
import { userReplaced } from '../../state/session'
import type { AppDispatch } from '../../state/store-types'
import { ORDER_DOUBT_TEXTS as TEXTS } from '../../texts/order-doubt'
import { changeTold, doubtChange, forgetDoubt } from './change-doubt'
import {
  lookUpCancel,
  lookUpChange,
  lookUpOrder,
  tellCancelled,
  tellSaved,
  UNKNOWN,
  UNKNOWN_CANCEL,
} from './look-up-order'

const { saveOrder, cancelOrder } = ordersApi.endpoints

/** What a call was sent for without an answer: it is looked up before it is sent again, also when the screen was left in between. */
const keptByStore = () => {
  const byStore = new WeakMap<AppDispatch, Set<string>>()
  return (dispatch: AppDispatch): Set<string> => {
    const known = byStore.get(dispatch) ?? new Set<string>()
    byStore.set(dispatch, known)
    return known
  }
}
/** The meals of new orders. */
const mealsInDoubt = keptByStore()
/** The orders that were cancelled. */
const cancelsInDoubt = keptByStore()

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
  const meals = mealsInDoubt(dispatch)
  const cancels = cancelsInDoubt(dispatch)
  /** The id of the change in doubt: the look before it may have found what the machine does not know yet. */
  let doubted: string | null = null

  /** `sent`: what was sent, null where nothing was. */
  const save = async (request: SaveOrderRequest) => {
    const { menuId, type, date, dish, jugo, time, isChange } = request
    const meal = `${menuId} ${date} ${type}`
    const isToBeFound = request.id === null && (isChange || meals.has(meal))
    const found = isToBeFound ? await lookUpOrder(dispatch, clock, request) : { order: request }
    if ('kind' in found) return { outcome: found, sent: null }
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
    if (outcome.kind === 'failed' && id === null) meals.add(meal)
    else meals.delete(meal)
    return { outcome, sent: { ...request, id } }
  }
  const saved = (id: string | null) => {
    void loadUser(dispatch)
    return { kind: 'ok', data: { id } } as const
  }
  const cancelled = () => {
    tellCancelled(dispatch)
    void loadUser(dispatch)
    return { kind: 'ok', data: { envios: null } } as const
  }

  return {
    clock,
    saveOrder: async (request) => {
      forgetDoubt(dispatch, request.id ?? doubted)
      const { outcome, sent } = await save(request)
      onSettled()
      if (outcome.kind === 'ok') return saved(outcome.data.id ?? sent?.id ?? null)
      // A lost session and a call that was dropped have texts of their own: there is nobody to look for.
      if (sent === null || !isLost(outcome, UNKNOWN)) return outcome
      if (sent.id === null) {
        const found = await lookUpOrder(dispatch, clock, sent)
        if ('kind' in found || found.order === null) return outcome
        tellSaved(dispatch)
        return saved(found.order.id)
      }
      const found = await lookUpChange(dispatch, clock, sent)
      if (found === 'unknown') {
        doubted = sent.id
        return doubtChange(dispatch, clock, sent)
      }
      if (found === 'not-saved') return outcome
      tellSaved(dispatch)
      return saved(sent.id)
    },
    settleChange: ({ id }, signal) => changeTold(dispatch, id ?? doubted, signal),
    cancelOrder: async (request) => {
      const { orderId, envioRestore } = request
      forgetDoubt(dispatch, orderId)
      const before = cancels.has(orderId) ? await lookUpCancel(dispatch, clock, request) : 'not-cancelled'
      if (before === 'unknown') return UNKNOWN_CANCEL
      if (before === 'cancelled') return cancelled()
      const call = dispatch(cancelOrder.initiate({ order_id: orderId, envioRestore }))
      const outcome = await outcomeOf('cancelOrder', call)
      onSettled()
      cancels.delete(orderId)
      if (outcome.kind !== 'ok') {
        if (!isLost(outcome, UNKNOWN_CANCEL)) return outcome
        cancels.add(orderId)
        return (await lookUpCancel(dispatch, clock, request)) === 'cancelled' ? cancelled() : outcome
      }
      const { user } = outcome.data
      if (user) dispatch(userReplaced(user))
      else void loadUser(dispatch)
      return { kind: 'ok', data: { envios: user?.envios ?? null } }
    },
  }
}
