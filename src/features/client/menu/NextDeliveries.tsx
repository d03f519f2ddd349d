import { useId, useState } from 'react'
import styled from 'styled-components'
import type { OrderType } from '#domain/constants'
import { Countdown, CountdownAnnouncement } from '../../../parts/orders/Countdown'
import type { ComingDay, DayView } from '../../../parts/orders/day-view'
import { CLIENT_MENU_TEXTS as TEXTS } from '../../../texts/menu'
import { Button } from '../../../ui/primitives/Button'
import { Icon } from '../../../ui/primitives/Icon'
import { Heading } from '../../../ui/primitives/Text'
import { theme } from '../../../ui/theme/theme'
import { DeliveryItem, Foot, Item, When, Words } from './DeliveryItem'
import { goToDay } from './go-to-day'
import type { DeliveriesView as View } from './next-deliveries'

const { color, space, media } = theme

const Section = styled.section`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: ${space[3]};
`
const Head = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  justify-content: space-between;
  gap: ${space[1]} ${space[4]};
`
const List = styled.ul`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: ${space[3]};
  ${media.tablet} { grid-template-columns: repeat(auto-fill, minmax(320px, 1fr)); align-items: start; gap: ${space[4]}; }
`
const Empty = styled.div`
  display: grid;
  place-items: center;
  background: ${color.callSoft};
  color: ${color.onCallSoft};
`
const Names = styled.span`
  font-size: ${theme.text.dense};
  line-height: ${theme.leading.snug};
  &:empty { display: none; }
`
const Choice = styled(Foot)`
  justify-content: space-between;
`

/** Names of the dishes to choose from. */
const namesOf = (dishes: DayView['dishes']): string[] =>
  dishes.flatMap(({ row, soldOut }) => (soldOut === null ? (row.name ?? []) : []))

/** Tomorrow has dishes and no order: what is missing, the time left, and where to choose. */
const MissingItem = ({ day, date, dishes, type }: DayView) => (
  <Item $dashed>
    <Empty>
      <Icon name="utensils" size={28} />
    </Empty>
    <Words>
      <When>
        <strong>{TEXTS.when('tomorrow', date)}</strong> · {TEXTS.typeLabel[type]}
      </When>
      <strong>{TEXTS.missing[type]}</strong>
      <Names>{TEXTS.thereIs(namesOf(dishes))}</Names>
      <Choice>
        <Countdown date={date} />
        <Button size="small" aria-label={TEXTS.chooseFor(day)} onClick={() => goToDay(day)}>
          {TEXTS.choose}
        </Button>
      </Choice>
    </Words>
  </Item>
)

interface NextDeliveriesProps {
  next: View
  days: readonly DayView[]
  type: OrderType
  /** Whether a shipment is left to order with. */
  canOrder: boolean
}

/** Above the week: the deliveries of today and tomorrow, and a missing choice for tomorrow. */
export const NextDeliveries = ({ next, days, type, canOrder }: NextDeliveriesProps) => {
  const id = useId()
  const [isWhole, setWhole] = useState(false)
  const missing = canOrder ? next.missing : null
  // Orders after a day without one can wait: the week begins on the first screenful.
  const isFar = missing !== null && next.shown.every(({ when }) => when === 'later')
  const shown = isFar ? [] : next.shown
  const later = isFar ? [...next.shown, ...next.later] : next.later
  const deadline = missing?.date ?? shown.find(({ when }) => when !== 'today')?.date
  const daysOf = (delivery: ComingDay) => (delivery.type === type ? days : [])
  if (shown.length === 0 && missing === null) return null
  const hasArrived = shown.some(({ order }) => order.status === 'entregado')
  const isOnlyToday = missing === null && shown.every(({ when }) => when === 'today')
  return (
    <Section aria-labelledby={id}>
      <Head>
        <Heading id={id} $size="lg">
          {hasArrived ? TEXTS.nearTitle(isOnlyToday) : TEXTS.nextTitle}
        </Heading>
        {later.length > 0 && (
          <Button
            variant="ghost"
            size="small"
            aria-expanded={isWhole}
            aria-controls={`${id}-list`}
            onClick={() => setWhole(!isWhole)}
          >
            {isWhole ? TEXTS.fewer : TEXTS.more(later.length)}
          </Button>
        )}
      </Head>
      {deadline !== undefined && <CountdownAnnouncement date={deadline} />}
      <List id={`${id}-list`}>
        {shown.map((delivery) => (
          <DeliveryItem key={delivery.date + delivery.order.id} delivery={delivery} days={daysOf(delivery)} />
        ))}
        {missing && <MissingItem {...missing} />}
        {isWhole &&
          later.map((delivery) => (
            <DeliveryItem
              key={delivery.date + delivery.order.id}
              delivery={delivery}
              days={daysOf(delivery)}
            />
          ))}
      </List>
    </Section>
  )
}
