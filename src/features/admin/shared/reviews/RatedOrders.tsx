import type { ReactNode } from 'react'
import styled from 'styled-components'
import { dateOf } from '#domain/calendar'
import type { RatedOrder } from '../../../../api/endpoints/reports'
import { clientAddress } from '../../../../parts/client/addresses'
import { useRuntime } from '../../../../state/runtime'
import { RATINGS_TEXTS as TEXTS } from '../../../../texts/admin-reports'
import { listedDate } from '../../../../texts/dates'
import { Link } from '../../../../ui/primitives/Link'
import { Skeleton } from '../../../../ui/primitives/Skeleton'
import { Text } from '../../../../ui/primitives/Text'
import { theme } from '../../../../ui/theme/theme'
import { keepOrder, keptOrderOf } from '../kept-order'
import { ReviewCard, ReviewGrid } from './ReviewCard'

const About = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: 0 ${theme.space[3]};
  align-items: baseline;
  justify-content: space-between;
  font-size: ${theme.text.dense};
`

interface RatedOrdersProps {
  /** undefined while loading. */
  reviews: readonly RatedOrder[] | undefined
  isOutdated: boolean
  /** Shown without ratings. */
  empty: ReactNode
  /** On one client's page: all ratings are theirs. */
  isOneClient?: boolean
}

/** Ratings with their orders; each links to its order and client. */
export const RatedOrders = ({ reviews, isOutdated, empty, isOneClient = false }: RatedOrdersProps) => {
  if (!reviews) return <Skeleton $height="320px" />
  if (reviews.length === 0) return empty
  return (
    <ReviewGrid $isOutdated={isOutdated} aria-label={TEXTS.all}>
      {reviews.map((review) => (
        <RatedOrderCard key={review.id} review={review} isOneClient={isOneClient} />
      ))}
    </ReviewGrid>
  )
}

const RatedOrderCard = ({ review, isOneClient }: { review: RatedOrder; isOneClient: boolean }) => {
  const { storage } = useRuntime()
  const { order, ...shown } = review
  const { nombre, email, account_id: keylogin } = order
  // A deleted client has neither e-mail nor page.
  const canOpenClient = !isOneClient && keylogin !== null && Boolean(email)
  const open = () => keepOrder(storage, keptOrderOf(order))
  return (
    <ReviewCard
      {...shown}
      nombre={nombre}
      {...(canOpenClient && {
        name: (name: string) => <Link to={clientAddress(keylogin)}>{name}</Link>,
      })}
    >
      <About>
        <Text as="span" $tone="soft" $size="dense">
          {TEXTS.about(order.dish_info.name, order.order_date && listedDate(dateOf(order.order_date)))}
        </Text>
        <Link to="/admin/pedido/ver" onClick={open} onAuxClick={open} onContextMenu={open}>
          {TEXTS.order(order.id)}
        </Link>
      </About>
    </ReviewCard>
  )
}
