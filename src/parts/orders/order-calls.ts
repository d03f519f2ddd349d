import { DEFAULT_ORDER_TIME } from '#domain/constants'
import type { DishRef, OrderToCancel, OrderToSave } from '#domain/order-to-save'
import { inServiceHours } from '#domain/service-hours'
import type { ClientOrder } from '../../api/endpoints/menus'
import { ordersApi } from '../../api/endpoints/orders'
import { outcomeOf } from '../../api/outcome'
import type { AppDispatch } from '../../state/store-types'

const { saveOrder, cancelOrder } = ordersApi.endpoints

/**
 * The calls that write an order. Leaving the screen aborts none of them: the server may already have received one, so
 * its response is awaited and shown as a toast on any screen.
 */
export const orderCalls = (dispatch: AppDispatch) => ({
  saveOrder: (order: OrderToSave) => outcomeOf(dispatch(saveOrder.initiate(order))),
  cancelOrder: (order: OrderToCancel) => outcomeOf(dispatch(cancelOrder.initiate(order))),
})

/** The menu's day and meal of an order. */
export type OrderPlace = Pick<OrderToSave, 'menuId' | 'type' | 'date'>

/** A new order at the default time. */
export const newOrder = (place: OrderPlace, dish: DishRef, jugo: boolean): OrderToSave => ({
  ...place,
  dish,
  jugo,
  id: null,
  came: {},
  time: DEFAULT_ORDER_TIME,
})

/** The same order with another dish; its juice stays, and its time within the service hours (Specification §5). */
export const withDish = (
  place: OrderPlace,
  { id, came, jugo, time }: ClientOrder,
  dish: DishRef,
): OrderToSave => ({
  ...place,
  dish,
  id,
  came: { status: came['status'], order_date: came['order_date'] },
  jugo,
  time: inServiceHours(time).time,
})
