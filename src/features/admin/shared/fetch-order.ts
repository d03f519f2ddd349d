import { dateOf } from '#domain/calendar'
import { isOrderType } from '#domain/order-status'
import { type AdminOrder, LARGE_PAGE, ordersApi } from '../../../api/endpoints/orders'
import type { AppDispatch } from '../../../state/store-types'

/** The server's current order, if the list of its day and type has it: no call returns a single one. */
export const fetchOrder = async (dispatch: AppDispatch, { id, order_date, type }: AdminOrder) => {
  const request = {
    page: 1,
    itemsPerPage: LARGE_PAGE,
    search: order_date ? dateOf(order_date) : '',
    searchType: isOrderType(type) ? type : '',
    searchState: '',
    quiet: true,
  } as const
  const fresh = { forceRefetch: true, subscribe: false }
  const { data } = await dispatch(ordersApi.endpoints.getOrders.initiate(request, fresh))
  return data?.orders?.find((order) => order.id === id) ?? null
}
