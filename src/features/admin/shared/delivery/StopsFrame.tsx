import type { ReactNode } from 'react'
import type { DeliveryList } from '../../../../api/endpoints/delivery'
import { ListFailure } from '../../../../parts/lists/ListFailure'
import { ORDER_TEXTS } from '../../../../texts/admin-orders'
import { STOPS_TEXTS } from '../../../../texts/delivery-list'
import { ButtonLink } from '../../../../ui/primitives/Button'
import { EmptyState } from '../../../../ui/primitives/EmptyState'
import { SkeletonCard } from '../../../../ui/primitives/SkeletonCard'
import { useOrdersAddress } from '../BackToOrders'

interface StopsFrameProps {
  list: DeliveryList | undefined
  hasFailed: boolean
  error: unknown
  onRetry: () => void
  children: (list: DeliveryList) => ReactNode
}

/** The stops, or their loading, failed or empty state. */
export const StopsFrame = ({ list, hasFailed, error, onRetry, children }: StopsFrameProps) => {
  if (hasFailed) return <ListFailure title={STOPS_TEXTS.failed} error={error} onRetry={onRetry} />
  if (!list) return <SkeletonCard />
  if (list.stops.length === 0)
    return <EmptyState title={STOPS_TEXTS.emptyTitle} text={STOPS_TEXTS.emptyText} />
  return children(list)
}

/** Replaces a screen of stops whose address names no day or no type. */
export const NoDay = () => (
  <EmptyState
    as="h1"
    title={STOPS_TEXTS.noDayTitle}
    text={STOPS_TEXTS.noDayText}
    action={<ButtonLink to={useOrdersAddress()}>{ORDER_TEXTS.back}</ButtonLink>}
  />
)
