import { useEffect, useState } from 'react'
import { PAGE_SIZE } from '#domain/constants'
import { canRate } from '#domain/order-status'
import { type ClientOrders, type PastOrder, useGetClientOrdersQuery } from '../../../api/endpoints/orders'
import { hasMore } from '../../../parts/lists/use-list'
import type { RatingAddress } from '../shared/rating-address'

/**
 * The page to look at after `page`, or null when all have been. The history is sorted by day, the newest first (wire):
 * asked from the order's own day on, the order stands at the very end, so the last pages come before the others.
 */
const pageAfter = (page: number, isFromItsDay: boolean, answer: ClientOrders): number | null => {
  const { totalPages } = answer
  if (totalPages === null) return hasMore(answer) ? page + 1 : null
  if (!isFromItsDay) return page < totalPages ? page + 1 : null
  const next = page === 1 ? totalPages : page - 1
  return next > 1 ? next : null
}

/** What the screen knows of the order that its address names. */
export type OrderSearch =
  | { kind: 'searching' }
  | { kind: 'failed'; error: unknown; retry: () => void }
  | { kind: 'unknown' }
  | { kind: 'undelivered'; order: PastOrder }
  | { kind: 'cancelled' }
  | { kind: 'rated' }
  | { kind: 'rateable'; order: PastOrder }

const verdictOn = (order: PastOrder): OrderSearch => {
  if (canRate(order.status, order.review_exists)) return { kind: 'rateable', order }
  if (order.review_exists) return { kind: 'rated' }
  return order.status === 'cancelado' ? { kind: 'cancelled' } : { kind: 'undelivered', order }
}

/**
 * Finds an order page by page in the client's own history, because the specification has no call for a single order. It
 * searches all states, so that the screen can say why an order cannot be rated; another client's order is not found. The
 * page that holds the order stays subscribed, so that the screen follows its changes.
 */
export const useOrderToRate = ({ id, date }: RatingAddress): OrderSearch => {
  const [page, setPage] = useState(1)
  const { currentData, isFetching, isError, error, refetch } = useGetClientOrdersQuery(
    { page, itemsPerPage: PAGE_SIZE, search: date, searchState: '' },
    { refetchOnMountOrArgChange: true },
  )
  const order = currentData?.orders.find((one) => one.id === id)
  const isSearched = currentData !== undefined && !isFetching && !isError && order === undefined
  const next = isSearched ? pageAfter(page, date !== '', currentData) : null
  useEffect(() => {
    if (next !== null) setPage(next)
  }, [next])
  if (order) return verdictOn(order)
  if (isError && !isFetching) return { kind: 'failed', error, retry: () => void refetch() }
  return isSearched && next === null ? { kind: 'unknown' } : { kind: 'searching' }
}
