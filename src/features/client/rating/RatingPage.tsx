import { useEffect, useRef, useState } from 'react'
import { useLocation } from 'react-router-dom'
import styled from 'styled-components'
import { PAGE_SIZE } from '#domain/constants'
import { canRate, isLive } from '#domain/order-status'
import { type ClientOrders, type PastOrder, useGetClientOrdersQuery } from '../../../api/endpoints/orders'
import { isNetworkError } from '../../../api/errors'
import { BackToList, useListAddress } from '../../../parts/lists/BackToList'
import { hasMore } from '../../../parts/lists/use-list'
import { type RatingAddress, readRatingAddress } from '../../../parts/orders/rating-address'
import { CLIENT_ORDERS } from '../../../state/filter-screens/client'
import { RATING_PROBLEMS, RATING_TEXTS as TEXTS } from '../../../texts/client-rating'
import { Button, ButtonLink } from '../../../ui/primitives/Button'
import { Card } from '../../../ui/primitives/Card'
import { EmptyState } from '../../../ui/primitives/EmptyState'
import { PageHeader } from '../../../ui/primitives/PageHeader'
import { Skeleton } from '../../../ui/primitives/Skeleton'
import { Row, Stack } from '../../../ui/primitives/Stack'
import { theme } from '../../../ui/theme/theme'
import { RatingForm } from './RatingForm'

const Place = styled.div`
  outline: none;
`

interface RatingProblemProps {
  problem: keyof typeof RATING_PROBLEMS
  /** Takes the focus of the form it replaces. */
  takesFocus?: boolean
  onRetry?: () => void
}

/** Why the order cannot be rated, and the way on. */
const RatingProblem = ({ problem, takesFocus = false, onRetry }: RatingProblemProps) => {
  const place = useRef<HTMLDivElement>(null)
  const list = useListAddress(CLIENT_ORDERS)
  useEffect(() => {
    if (takesFocus) place.current?.focus({ preventScroll: true })
  }, [takesFocus])
  return (
    <Place ref={place} tabIndex={-1}>
      <Card>
        <EmptyState
          as="h1"
          {...RATING_PROBLEMS[problem]}
          action={
            <Row>
              {onRetry && (
                <Button icon="refresh" onClick={onRetry}>
                  {TEXTS.tryAgain}
                </Button>
              )}
              <ButtonLink to={list} variant={onRetry ? 'secondary' : 'primary'}>
                {TEXTS.back}
              </ButtonLink>
            </Row>
          }
        />
      </Card>
    </Place>
  )
}

/**
 * The page to search after `page`, or null after the last. The history is sorted by day, the newest first (wire): from
 * the order's own day on, the order stands at the very end, so the last pages come first.
 */
const pageAfter = (page: number, isFromItsDay: boolean, answer: ClientOrders): number | null => {
  const { totalPages } = answer
  if (totalPages === null) return hasMore(answer) ? page + 1 : null
  if (!isFromItsDay) return page < totalPages ? page + 1 : null
  const next = page === 1 ? totalPages : page - 1
  return next > 1 ? next : null
}

/** The search for the address's order. */
type OrderSearch =
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
  return isLive(order.status) ? { kind: 'undelivered', order } : { kind: 'cancelled' }
}

/**
 * Finds an order page by page in the client's own history, because the specification has no call for a single order. It
 * searches all states, so that the screen can say why an order cannot be rated; another client's order is not found. The
 * page that holds the order stays subscribed, so that the screen follows its changes.
 */
const useOrderToRate = ({ id, date }: RatingAddress): OrderSearch => {
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

const Narrow = styled.div`
  max-width: ${theme.size.reading};
`

/** /cliente/pedidos/calificar: rates the address's delivered order (Specification §2; decisions, `?orden=`). */
export const RatingPage = () => {
  const address = readRatingAddress(new URLSearchParams(useLocation().search))
  if (address === null) return <RatingProblem problem="bad-address" />
  return <OrderToRate key={`${address.id} ${address.date}`} {...address} />
}

const OrderToRate = (address: RatingAddress) => {
  const search = useOrderToRate(address)
  const wasOpen = useRef(false)
  useEffect(() => {
    if (search.kind === 'rateable') wasOpen.current = true
  }, [search.kind])
  if (search.kind === 'failed') {
    const problem = isNetworkError(search.error) ? 'offline' : 'failed'
    return <RatingProblem problem={problem} onRetry={search.retry} />
  }
  if (search.kind === 'searching' || search.kind === 'rateable') {
    return (
      <Narrow>
        <BackToList screen={CLIENT_ORDERS} label={TEXTS.back} />
        <PageHeader title={TEXTS.title} subtitle={TEXTS.subtitle} />
        <Card>{search.kind === 'searching' ? <Coming /> : <RatingForm order={search.order} />}</Card>
      </Narrow>
    )
  }
  return <RatingProblem problem={search.kind} takesFocus={wasOpen.current} />
}

const Coming = () => (
  <Stack $gap={5} aria-busy>
    <Skeleton $width="56%" $height="1.6em" />
    <Skeleton $width="40%" />
    <Skeleton $height="48px" />
    <Skeleton $height="104px" />
  </Stack>
)
