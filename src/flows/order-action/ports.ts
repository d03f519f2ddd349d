import type { OrderActionPorts, SaveOrderRequest } from '#machines/order-action/ports'
import { ordersApi } from '../../api/endpoints/orders'
import { outcomeOf } from '../../api/outcome'
import { loadUser } from '../../parts/session/load-user'
import { userReplaced } from '../../state/session'
import type { AppDispatch } from '../../state/store-types'
import { changeTold, doubtChange, forgetDoubt } from './change-doubt'
import { lookUpChange, lookUpOrder, tellSaved, UNKNOWN } from './look-up-order'

const { saveOrder, cancelOrder } = ordersApi.endpoints

/**
 * The days whose new order's answer was lost, by store: they are looked up before anything is sent again, also when
 * the screen was left in between.
 */
const doubts = new WeakMap<AppDispatch, Set<string>>()

const doubtsOf = (dispatch: AppDispatch): Set<string> => {
  const known = doubts.get(dispatch) ?? new Set<string>()
  doubts.set(dispatch, known)
  return known
}

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
  const inDoubt = doubtsOf(dispatch)
  const save = async (request: SaveOrderRequest) => {
    const { menuId, type, date, dish, jugo, time } = request
    const meal = `${menuId} ${date} ${type}`
    const isToBeFound = request.id === null && inDoubt.has(meal)
    const found = isToBeFound ? await lookUpOrder(dispatch, clock, request) : { order: request }
    if ('kind' in found) return found
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
    if (outcome.kind === 'failed' && id === null) inDoubt.add(meal)
    else inDoubt.delete(meal)
    return outcome
  }
  return {
    clock,
    saveOrder: async (request) => {
      forgetDoubt(dispatch, request.id)
      const outcome = await save(request)
      onSettled()
      // A lost session and a call that was dropped have texts of their own: there is nobody to look for.
      const isLost = outcome.kind === 'failed' && outcome.text === UNKNOWN.text && request.id !== null
      const found = isLost ? await lookUpChange(dispatch, clock, request) : 'not-saved'
      if (found === 'unknown') return doubtChange(dispatch, clock, request)
      if (outcome.kind !== 'ok' && found === 'not-saved') return outcome
      if (found === 'saved') tellSaved(dispatch)
      void loadUser(dispatch)
      return { kind: 'ok', data: { id: outcome.kind === 'ok' ? (outcome.data.id ?? null) : request.id } }
    },
    settleChange: ({ id }, signal) => changeTold(dispatch, id, signal),
    cancelOrder: async ({ orderId, envioRestore }) => {
      forgetDoubt(dispatch, orderId)
      const call = dispatch(cancelOrder.initiate({ order_id: orderId, envioRestore }))
      const outcome = await outcomeOf('cancelOrder', call)
      onSettled()
      if (outcome.kind !== 'ok') return outcome
      const { user } = outcome.data
      if (user) dispatch(userReplaced(user))
      else void loadUser(dispatch)
      return { kind: 'ok', data: { envios: user?.envios ?? null } }
    },
  }
}
