import type { IsoDate } from '#domain/calendar'
import type { OrderType } from '#domain/constants'
import { DASHBOARD_TEXTS as TEXTS } from '../../../texts/admin-dashboard'
import { ButtonLink } from '../../../ui/primitives/Button'
import { VisuallyHidden } from '../../../ui/primitives/VisuallyHidden'
import { ordersAddress } from './use-day'

interface SummaryLinkProps {
  date: IsoDate
  type: OrderType
  /** Names the meal, for screen readers. */
  of: string
}

/** Leads to a meal's dishes. */
export const SummaryLink = ({ date, type, of }: SummaryLinkProps) => (
  <ButtonLink
    variant="secondary"
    size="small"
    to={ordersAddress({ search: date, searchType: type, view: 'resumen' })}
  >
    <span>
      {TEXTS.dishes}
      <VisuallyHidden>{of}</VisuallyHidden>
    </span>
  </ButtonLink>
)
