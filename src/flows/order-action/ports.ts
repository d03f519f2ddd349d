import { todayIn } from '#domain/calendar'
import { liveOrderOf } from '#domain/day-orders'
import type { OrderActionPorts, SaveOrderRequest } from '#machines/order-action/ports'
import { clientMenuNow } from '../../api/endpoints/menus'
import { ordersApi } from '../../api/endpoints/orders'
import { failureText, outcomeOf } from '../../api/outcome'
import { loadUser } from '../../parts/session/load-user'
import { userReplaced } from '../../state/session'
import type { AppDispatch } from '../../state/store-types'

const { saveOrder, cancelOrder } = ordersApi.endpoints

/** What nobody answered is not known to have been heard. */
const UNKNOWN = { kind: 'failed', text: failureText('saveOrder', { kind: 'transport', detail: '' }) } as const

/** The id of the order that the day has by now; null where it has none, undefined where nobody could say. */
const lookUpOrder = async (
  dispatch: AppDispatch,
  clock: OrderActionPorts['clock'],
  { date, type }: SaveOrderRequest,
): Promise<string | null | undefined> => {
  const { data, isSuccess } = await dispatch(clientMenuNow(todayIn(clock)))
  // A look that fails still has what was known before.
  if (!isSuccess) return undefined
  return data && (liveOrderOf(data.orders, date, type)?.id ?? null)
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
  /** The answer to a new order was lost: it is looked up before anything is sent again. */
  let isInDoubt = false
  const save = async (request: SaveOrderRequest) => {
    const { menuId, type, date, dish, jugo, time } = request
    const isToBeFound = isInDoubt && request.id === null
    const id = isToBeFound ? await lookUpOrder(dispatch, clock, request) : request.id
    if (id === undefined) return UNKNOWN
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
    isInDoubt = outcome.kind === 'failed' && id === null
    return outcome
  }
  return {
    clock,
    saveOrder: async (request) => {
      const outcome = await save(request)
      onSettled()
      if (outcome.kind !== 'ok') return outcome
      void loadUser(dispatch)
      return { kind: 'ok', data: { id: outcome.data.id ?? null } }
    },
    cancelOrder: async ({ orderId, envioRestore }) => {
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
