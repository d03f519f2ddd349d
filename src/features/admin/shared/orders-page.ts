import { ordersNow } from '../../../api/endpoints/orders'
import { type CallError, isCallError } from '../../../api/errors'
import type { AppDispatch } from '../../../state/store-types'

/** The most that is asked for at a time (wire). */
export const LARGE_PAGE = 100

/** A page of orders as the server has them now; null where nobody can tell, and `onError` hears why. */
export const ordersPage = async (
  dispatch: AppDispatch,
  asked: Parameters<typeof ordersNow>[0],
  onError?: (error: CallError) => void,
) => {
  const asking = dispatch(ordersNow(asked))
  const { data, isSuccess, error } = await asking
  asking.unsubscribe()
  if (isCallError(error)) onError?.(error)
  return isSuccess ? data : null
}
