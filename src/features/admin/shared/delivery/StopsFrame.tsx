import type { ComponentProps, ReactNode } from 'react'
import type { DeliveryList } from '../../../../api/endpoints/delivery'
import { QueryFrame, QueryView } from '../../../../parts/lists/QueryView'
import { ORDER_TEXTS } from '../../../../texts/admin-orders'
import { STOPS_TEXTS } from '../../../../texts/delivery-list'
import { ButtonLink } from '../../../../ui/primitives/Button'
import { EmptyState } from '../../../../ui/primitives/EmptyState'
import { SkeletonCard } from '../../../../ui/primitives/SkeletonCard'
import { useOrdersAddress } from '../BackToOrders'

interface StopsFrameProps {
  query: ComponentProps<typeof QueryView<DeliveryList>>['query']
  children: (list: DeliveryList) => ReactNode
}

/** The stops, or their loading, failed or empty state. */
export const StopsFrame = ({ query, children }: StopsFrameProps) => (
  <QueryFrame>
    <QueryView query={query} failed={STOPS_TEXTS.failed} loading={<SkeletonCard />}>
      {(list) =>
        list.stops.length === 0 ? (
          <EmptyState title={STOPS_TEXTS.emptyTitle} text={STOPS_TEXTS.emptyText} />
        ) : (
          children(list)
        )
      }
    </QueryView>
  </QueryFrame>
)

/** Replaces a screen of stops whose address names no day or no type. */
export const NoDay = () => (
  <EmptyState
    as="h1"
    title={STOPS_TEXTS.noDayTitle}
    text={STOPS_TEXTS.noDayText}
    action={<ButtonLink to={useOrdersAddress()}>{ORDER_TEXTS.back}</ButtonLink>}
  />
)
