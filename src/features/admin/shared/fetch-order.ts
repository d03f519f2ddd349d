import { dateOf } from '#domain/calendar'
import { isOrderType } from '#domain/order-status'
import { type AdminOrder, LARGE_PAGE, refreshOrders } from '../../../api/endpoints/orders'
import type { AppDispatch } from '../../../state/store-types'

/** The server's current order, if the list of its day and type has it. */
export const fetchOrder = async (dispatch: AppDispatch, { id, order_date, type }: AdminOrder) => {
  const { data } = await dispatch(
    refreshOrders({
      page: 1,
      itemsPerPage: LARGE_PAGE,
      search: order_date ? dateOf(order_date) : '',
      searchType: isOrderType(type) ? type : '',
      searchState: '',
    }),
  )
  return data?.orders?.find((order) => order.id === id) ?? null
}
