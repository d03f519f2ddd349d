import type { OrderActionPorts } from '#machines/order-action/ports'
import { ordersApi } from '../../api/endpoints/orders'
import { outcomeOf } from '../../api/outcome'
import { loadUser } from '../../parts/session/load-user'
import { userReplaced } from '../../state/session'
import type { AppDispatch } from '../../state/store-types'

const { saveOrder, cancelOrder } = ordersApi.endpoints

/**
 * The order window's calls. Leaving the screen aborts none of them: the server may have heard an order already, so its
 * answer is waited for and told, wherever the person is by then. `onSettled` is told when a call has ended, before the machine hears of it: whatever was
 * loaded until then is from before it.
 */
export const portsOf = (
  dispatch: AppDispatch,
  clock: OrderActionPorts['clock'],
  onSettled: () => void,
): OrderActionPorts => ({
  clock,
  saveOrder: async ({ id, menuId, type, date, dish, jugo, time }) => {
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
})
