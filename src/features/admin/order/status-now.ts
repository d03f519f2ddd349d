import type { OrderStatus } from '#domain/constants'
import { ordersNow } from '../../../api/endpoints/orders'
import type { AppDispatch } from '../../../state/store-types'
import type { Platillo } from '../shared/platillo'

/** A list that has not told it by then is not the order's day. */
const PAGES_AT_MOST = 20

/**
 * The order's status as the server has it, from the list of its day and type: no call gives a single order. null where
 * nobody can tell, also because the order is not there.
 */
export const statusNow = async (
  dispatch: AppDispatch,
  { order_id, date, type }: Platillo,
): Promise<OrderStatus | null> => {
  let pages = 1
  for (let page = 1; page <= Math.min(pages, PAGES_AT_MOST); page += 1) {
    const { data, isSuccess } = await dispatch(
      ordersNow({ page, search: date, searchType: type, searchState: '' }),
    )
    if (!isSuccess) return null
    const found = data.orders.find(({ id }) => id === order_id)
    if (found) return found.status
    pages = data.totalPages
  }
  return null
}
