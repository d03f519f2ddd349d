import { ordersNow } from '../../../api/endpoints/orders'
import type { AppDispatch } from '../../../state/store-types'

/** The most that is asked for at a time (wire). */
export const LARGE_PAGE = 100

/** A page of orders as the server has them now; null where nobody can tell. */
export const ordersPage = async (dispatch: AppDispatch, asked: Parameters<typeof ordersNow>[0]) => {
  const asking = dispatch(ordersNow(asked))
  const { data, isSuccess } = await asking
  asking.unsubscribe()
  return isSuccess ? data : null
}
