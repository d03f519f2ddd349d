import { type Ref, useId } from 'react'
import styled from 'styled-components'
import type { ClientOrder } from '../../../../api/endpoints/menus'
import { AllergyWarning } from '../../../../parts/orders/AllergyWarning'
import { ArrivesAt } from '../../../../parts/orders/ArrivesAt'
import type { DayView } from '../../../../parts/orders/day-view'
import { SwapLink } from '../../../../parts/orders/SwapLink'
import { useDeliveryWindow } from '../../../../parts/orders/use-delivery-window'
import { selectPicture } from '../../../../state/selectors'
import { useAppSelector } from '../../../../state/store-types'
import { shortDate } from '../../../../texts/dates'
import { CLIENT_MENU_TEXTS } from '../../../../texts/menu'
import { WEEK_TEXTS as TEXTS } from '../../../../texts/week'
import { Button } from '../../../../ui/primitives/Button'
import { StatusChip } from '../../../../ui/primitives/Chip'
import { DishPicture } from '../../../../ui/primitives/DishPicture'
import { Link } from '../../../../ui/primitives/Link'
import { Notice } from '../../../../ui/primitives/Notice'
import { Heading, Text } from '../../../../ui/primitives/Text'
import { theme } from '../../../../ui/theme/theme'

const { color, space, media } = theme

const Box = styled.section`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: ${space[2]};
  scroll-margin-top: ${space[4]};
  outline: none;
`
const Head = styled.div`
  display: flex;
  align-items: center;
  justify-content: space-between;
  gap: ${space[3]};
  & > div { min-width: 0; }
`
const List = styled.ul`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: ${space[2]};
  ${media.tablet} { grid-template-columns: repeat(auto-fill, minmax(320px, 1fr)); }
`
const Item = styled.li`
  position: relative;
  display: grid;
  grid-template-columns: 88px minmax(0, 1fr);
  border: ${theme.border.line};
  border-radius: ${theme.radius.card};
  background: ${color.surface};
  & > :first-child > * { aspect-ratio: auto; height: 100%; min-height: 88px; border-radius: ${theme.radius.card} 0 0 ${theme.radius.card}; }
`
const Words = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  align-content: center;
  justify-items: start;
  gap: 2px;
  padding: ${space[2]} ${space[3]};
  color: ${color.inkSoft};
  font-size: ${theme.text.sm};
`
/** The whole item leads to its order; what else can be pressed lies above. */
const Name = styled(Link)`
  color: ${color.ink};
  font-family: ${theme.font.heading};
  font-size: ${theme.text.md};
  font-weight: ${theme.weight.bold};
  line-height: ${theme.leading.tight};
  text-decoration: none;
  &::after { content: ''; position: absolute; inset: 0; }
`

/** A meal with its order. */
export type OrderedMeal = DayView & { order: ClientOrder }

const Meal = ({ meal }: { meal: OrderedMeal }) => {
  const { date, type, order, orderName, orderTo, selected, avoided } = meal
  const picture = useAppSelector(selectPicture(selected?.row.imagenes[0]?.ruta))
  const expected = useDeliveryWindow(order.time, type)
  return (
    <Item>
      <div>
        <DishPicture src={picture} alt="" sizes="88px" eager />
      </div>
      <Words>
        <span>
          {[
            shortDate(date),
            CLIENT_MENU_TEXTS.typeLabel[type],
            ...(expected ? [CLIENT_MENU_TEXTS.expected(expected)] : []),
          ].join(' · ')}
        </span>
        <Name to={orderTo}>{orderName}</Name>
        <AllergyWarning avoided={avoided} />
        <SwapLink {...meal} />
        <ArrivesAt order={order} date={date} type={type} isShort={expected !== null} />
        <StatusChip status={order.status} />
      </Words>
    </Item>
  )
}

interface WeekOrderedProps {
  ref: Ref<HTMLElement>
  meals: readonly OrderedMeal[]
  /** What the last press ordered, in words; null: nothing. */
  news: string | null
  /** Takes back what the last press ordered; null as long as that is unknown. */
  onUndo: (() => void) | null
  isUndoing: boolean
}

/** The week that is chosen: what comes when and where, and how much it is. */
export const WeekOrdered = ({ ref, meals, news, onUndo, isUndoing }: WeekOrderedProps) => {
  const id = useId()
  return (
    <Box ref={ref} tabIndex={-1} aria-labelledby={id}>
      {news !== null && (
        <Notice tone="success" role="status">
          {news}
        </Notice>
      )}
      <Head>
        <div>
          <Heading id={id} $size="lg">
            {TEXTS.chosenTitle}
          </Heading>
          <Text $tone="soft" $size="dense">
            {TEXTS.total(meals.map(({ type, selected }) => [type, selected?.row.calories]))}
          </Text>
        </div>
        {news !== null && (
          <Button variant="secondary" busy={isUndoing} disabled={onUndo === null} onClick={() => onUndo?.()}>
            {CLIENT_MENU_TEXTS.undo}
          </Button>
        )}
      </Head>
      <List>
        {meals.map((meal) => (
          <Meal key={meal.date + meal.type} meal={meal} />
        ))}
      </List>
    </Box>
  )
}
