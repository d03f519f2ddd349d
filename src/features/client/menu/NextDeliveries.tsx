import { useId, useState } from 'react'
import styled from 'styled-components'
import type { OrderType } from '#domain/constants'
import { isDelivered } from '#domain/order-status'
import type { ComingDay, DayView } from '../../../parts/orders/day-view'
import { CLIENT_MENU_TEXTS as TEXTS } from '../../../texts/menu'
import { Icon } from '../../../ui/primitives/Icon'
import { VisuallyHidden } from '../../../ui/primitives/VisuallyHidden'
import { theme } from '../../../ui/theme/theme'
import { DeliveryItem } from './DeliveryItem'

const { color, space, media } = theme

const Section = styled.section`
  position: relative;
  ${media.tablet} { max-width: 900px; }
`
const List = styled.ul`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: ${space[2]};
  ${media.tablet} { grid-template-columns: repeat(auto-fill, minmax(320px, 1fr)); align-items: start; gap: ${space[4]}; }
`
/** At the end of the first row. */
const More = styled.button`
  position: absolute;
  z-index: ${theme.depth.raised};
  top: 1px;
  right: 1px;
  display: flex;
  align-items: center;
  justify-content: center;
  min-width: 52px;
  min-height: 58px;
  padding: 0 ${space[2]};
  border: 0;
  border-radius: ${theme.radius.card};
  background: none;
  color: ${color.act};
  font-weight: ${theme.weight.semibold};
  cursor: pointer;
  &::before { content: attr(data-count); }
  &[aria-expanded='true'] > svg { rotate: 180deg; }
  ${media.hover} { &:hover { background: ${color.actSoft}; color: ${color.onActSoft}; } }
`

const isHere = ({ order: { status } }: ComingDay) => isDelivered(status)
const isUnrated = (day: ComingDay) => isHere(day) && day.order.review_exists === false

/** What is next: what has arrived and is not rated, then what comes first. */
const nextOf = (coming: readonly ComingDay[]): ComingDay | undefined =>
  coming.find(isUnrated) ?? coming.find((day) => !isHere(day)) ?? coming[0]

interface NextDeliveriesProps {
  coming: readonly ComingDay[]
  days: readonly DayView[]
  type: OrderType
}

/** Above the week: the next delivery as one row, and the others behind its button. */
export const NextDeliveries = ({ coming, days, type }: NextDeliveriesProps) => {
  const id = useId()
  const [isWhole, setWhole] = useState(false)
  // The row stays where it was while it is rated.
  const [ratedId] = useState(() => coming.find(isUnrated)?.order.id)
  const next = coming.find(({ order }) => order.id === ratedId) ?? nextOf(coming)
  if (next === undefined) return null
  const others = coming.filter((delivery) => delivery !== next)
  return (
    <Section aria-labelledby={id} data-next-delivery="">
      <VisuallyHidden as="h2" id={id}>
        {TEXTS.nextTitle}
      </VisuallyHidden>
      <List id={`${id}-list`}>
        {[next, ...(isWhole ? others : [])].map((delivery) => (
          <DeliveryItem
            key={delivery.date + delivery.order.id}
            delivery={delivery}
            days={delivery.type === type ? days : []}
            isRow={!isWhole}
          />
        ))}
      </List>
      {others.length > 0 && (
        <More
          type="button"
          data-count={isWhole ? '' : `+${others.length}`}
          aria-label={isWhole ? TEXTS.fewer : TEXTS.more(others.length)}
          aria-expanded={isWhole}
          aria-controls={`${id}-list`}
          onClick={() => setWhole(!isWhole)}
        >
          <Icon name="chevronDown" size={20} />
        </More>
      )}
    </Section>
  )
}
