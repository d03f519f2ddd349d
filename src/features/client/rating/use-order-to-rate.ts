import { useEffect, useState } from 'react'
import { PAGE_SIZE } from '#domain/constants'
import { canRate } from '#domain/order-status'
import { type PastOrder, useGetClientOrdersQuery } from '../../../api/endpoints/orders'
import type { RatingAddress } from '../shared/rating-address'

/** A page of the history where the order may be; `from`: orders of that day and later, `''`: all. */
interface Place {
  from: string
  page: number
}

/**
 * Where to look after `place`, or null when everything has been looked at. The history is sorted by day, the newest first
 * (wire): asked from the order's own day on, the order stands at the very end, so the last pages come before the others.
 */
const nextPlace = ({ from, page }: Place, totalPages: number): Place | null => {
  if (from === '') return page < totalPages ? { from, page: page + 1 } : null
  const next = page === 1 ? totalPages : page - 1
  return next > 1 ? { from, page: next } : null
}

/** What the screen knows of the order that its address names. */
export type OrderSearch =
  | { kind: 'looking' }
  | { kind: 'failed'; retry: () => void }
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
 * Finds an order by the calls of the specification, which has none for a single order: page by page through the client's
 * own history, in all states, so that what cannot be rated can be told why. Somebody else's order is not in there. The
 * page where it was found stays subscribed: it follows what becomes of the order, here or on another device.
 */
export const useOrderToRate = ({ id, date }: RatingAddress): OrderSearch => {
  const [place, setPlace] = useState<Place>({ from: date, page: 1 })
  const { currentData, isFetching, isError, refetch } = useGetClientOrdersQuery(
    { page: place.page, itemsPerPage: PAGE_SIZE, search: place.from, searchState: '' },
    { refetchOnMountOrArgChange: true },
  )
  const order = currentData?.orders.find((one) => one.id === id)
  const isSearched = currentData !== undefined && !isFetching && !isError && order === undefined
  const next = isSearched ? nextPlace(place, currentData.totalPages) : null
  useEffect(() => {
    if (next) setPlace(next)
  })
  if (order) return verdictOn(order)
  if (isError && !isFetching) return { kind: 'failed', retry: () => void refetch() }
  return isSearched && next === null ? { kind: 'unknown' } : { kind: 'looking' }
}
