import { useEffect, useRef } from 'react'
import { useLocation } from 'react-router-dom'
import styled from 'styled-components'
import { isNetworkError } from '../../../api/errors'
import { BackToList } from '../../../parts/lists/BackToList'
import { CLIENT_ORDERS } from '../../../state/filter-screens/client'
import { RATING_TEXTS as TEXTS } from '../../../texts/client-rating'
import { Card } from '../../../ui/primitives/Card'
import { PageHeader } from '../../../ui/primitives/PageHeader'
import { Skeleton } from '../../../ui/primitives/Skeleton'
import { Stack } from '../../../ui/primitives/Stack'
import { theme } from '../../../ui/theme/theme'
import { type RatingAddress, readRatingAddress } from '../shared/rating-address'
import { RatingForm } from './RatingForm'
import { RatingProblem } from './RatingProblem'
import { useOrderToRate } from './use-order-to-rate'

const Narrow = styled.div`
  max-width: ${theme.size.reading};
`

/** /cliente/pedidos/calificar: a delivered order's rating; the address says which (Specification §2; decisions, `?orden=`). */
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
