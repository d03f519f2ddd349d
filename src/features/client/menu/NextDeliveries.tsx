import { useId, useState } from 'react'
import styled from 'styled-components'
import type { OrderType } from '#domain/constants'
import { isDelivered } from '#domain/order-status'
import { Countdown, CountdownAnnouncement } from '../../../parts/orders/Countdown'
import type { ComingDay, DayView } from '../../../parts/orders/day-view'
import { CLIENT_MENU_TEXTS as TEXTS } from '../../../texts/menu'
import { Button } from '../../../ui/primitives/Button'
import { Icon } from '../../../ui/primitives/Icon'
import { Heading } from '../../../ui/primitives/Text'
import { theme } from '../../../ui/theme/theme'
import { DeliveryItem, Foot, Item, When, Words } from './DeliveryItem'
import { goToDay } from './go-to-day'

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
  coming: readonly ComingDay[]
  days: readonly DayView[]
  type: OrderType
  /** Whether a shipment is left to order with. */
  canOrder: boolean
}

/** Tomorrow, if the menu has dishes for it and this type has no order yet. */
const missingOf = (days: readonly DayView[]): DayView | undefined =>
  days.find(
    ({ when, dishes, closing, order }) =>
      when === 'tomorrow' && dishes.length > 0 && closing === null && order === null,
  )

/** Above the week: the deliveries of today and tomorrow, without any the next ones, and a missing choice for tomorrow. */
export const NextDeliveries = ({ coming, days, type, canOrder }: NextDeliveriesProps) => {
  const id = useId()
  const [isWhole, setWhole] = useState(false)
  const missing = canOrder ? missingOf(days) : undefined
  const soon = coming.filter(({ when }) => when !== 'later')
  const nearest = soon.length > 0 ? soon : coming.filter(({ date }) => date === coming[0]?.date)
  // Orders after a day without one can wait: the week begins on the first screenful.
  const isFar = missing !== undefined && soon.length === 0
  const shown = isFar ? [] : nearest
  const later = coming.filter((delivery) => !shown.includes(delivery))
  const deadline = missing?.date ?? shown.find(({ when }) => when !== 'today')?.date
  const daysOf = (delivery: ComingDay) => (delivery.type === type ? days : [])
  if (shown.length === 0 && missing === undefined) return null
  const hasArrived = shown.some(({ order }) => isDelivered(order.status))
  const isOnlyToday = missing === undefined && shown.every(({ when }) => when === 'today')
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
