import type { IsoDate } from '#domain/calendar'
import { DEFAULT_ORDER_TIME, type OrderType } from '#domain/constants'
import type { ClientOrder } from '../../api/endpoints/menus'
import { ordersApi } from '../../api/endpoints/orders'
import { outcomeOf } from '../../api/outcome'
import type { AppDispatch } from '../../state/store-types'

const { saveOrder, cancelOrder } = ordersApi.endpoints

/** The day and meal of a menu that an order is for. */
export interface OrderPlace {
  menuId: string | null
  type: OrderType
  date: IsoDate
}

/** A dish as edit.php is told of it. */
export interface DishChoice {
  id: string | null
  name: string | null
  ind: number | null
}

const placed = ({ menuId, type, date }: OrderPlace, { id, name, ind }: DishChoice) => ({
  menuId,
  type,
  date,
  dishId: id,
  name,
  ind,
})

/** A new order at the default time. */
export const placeOrder = (dispatch: AppDispatch, place: OrderPlace, dish: DishChoice, jugo: boolean) => {
  const order = { ...placed(place, dish), came: {}, id: null, jugo, time: DEFAULT_ORDER_TIME }
  return outcomeOf('saveOrder', dispatch(saveOrder.initiate(order)))
}

/** The same order with another dish; its juice and time stay. */
export const changeDish = (
  dispatch: AppDispatch,
  place: OrderPlace,
  { id, came, jugo, time }: ClientOrder,
  dish: DishChoice,
) => {
  const order = {
    ...placed(place, dish),
    came: { status: came['status'], order_date: came['order_date'] },
    id,
    jugo,
    time,
  }
  return outcomeOf('saveOrder', dispatch(saveOrder.initiate(order)))
}

/** Takes an order back; `returnsShipment`: what the day allows (Specification §4). */
export const takeBack = (dispatch: AppDispatch, orderId: string, returnsShipment: boolean) =>
  outcomeOf(
    'cancelOrder',
    dispatch(cancelOrder.initiate({ order_id: orderId, envioRestore: returnsShipment })),
  )
