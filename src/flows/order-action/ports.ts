import type { OrderActionPorts } from '#machines/order-action/ports'
import { ordersApi } from '../../api/endpoints/orders'
import { outcomeOf } from '../../api/outcome'
import type { AppDispatch } from '../../state/store-types'

const { saveOrder, cancelOrder } = ordersApi.endpoints

/**
 * The order window's calls. Leaving the screen aborts none of them: the server may already have received one, so its answer
 * is awaited and shown as a toast wherever the person is by then.
 */
export const orderPorts = (dispatch: AppDispatch, clock: OrderActionPorts['clock']): OrderActionPorts => ({
  clock,
  saveOrder: async ({ order, menuId, type, date, dish, jugo, time }) => {
    const save = { menuId, type, date, dishId: dish.id, ind: dish.ind, name: dish.name, jugo, time }
    const stored = { came: order?.came ?? {}, id: order?.id ?? null }
    const outcome = await outcomeOf('saveOrder', dispatch(saveOrder.initiate({ ...save, ...stored })))
    return outcome.kind === 'ok' ? { kind: 'ok', data: { id: outcome.data.id ?? null } } : outcome
  },
  cancelOrder: async ({ orderId, envioRestore }) => {
    const sent = dispatch(cancelOrder.initiate({ order_id: orderId, envioRestore }))
    const outcome = await outcomeOf('cancelOrder', sent)
    return outcome.kind === 'ok' ? { kind: 'ok', data: null } : outcome
  },
})
