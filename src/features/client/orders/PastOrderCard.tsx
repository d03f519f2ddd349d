import type { ReactNode } from 'react'
import styled from 'styled-components'
import { dateOf } from '#domain/calendar'
import { orderPathOf } from '#domain/dish-address'
import { canRate, hasLeft, isOrderType, isPending } from '#domain/order-status'
import type { PastOrder } from '../../../api/endpoints/orders'
import { Small } from '../../../parts/lists/ListCards'
import { ListedDate } from '../../../parts/lists/ListedDate'
import { ArrivesAt } from '../../../parts/orders/ArrivesAt'
import { OrderAllergens } from '../../../parts/orders/OrderAllergens'
import { OrderProblem } from '../../../parts/orders/OrderProblem'
import { ratingPathOf } from '../../../parts/orders/rating-address'
import { selectPicture } from '../../../state/selectors'
import { useAppSelector } from '../../../state/store-types'
import { HISTORY_TEXTS as TEXTS } from '../../../texts/client-orders'
import { CLIENT_MENU_TEXTS } from '../../../texts/menu'
import { NO_DATA, shown } from '../../../texts/no-value'
import { StatusChip } from '../../../ui/primitives/Chip'
import { DishPicture } from '../../../ui/primitives/DishPicture'
import { Link } from '../../../ui/primitives/Link'
import { Row } from '../../../ui/primitives/Stack'
import { Stars } from '../../../ui/primitives/Stars'
import { Heading, Text } from '../../../ui/primitives/Text'
import { theme } from '../../../ui/theme/theme'

const { space } = theme

const Body = styled.div`
  display: grid;
  grid-template-columns: min(88px, 24vw) minmax(0, 1fr);
  gap: ${space[3]};
  padding: ${space[3]};
`
/** The whole plate: small, so that the words of the page come first. */
const Picture = styled.div`
  & > div { aspect-ratio: 1; border-radius: ${theme.radius.control}; }
`
const Words = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  align-content: center;
  gap: ${space[1]};
`
/** Small items beside the state keep their line, however long the state. */
const State = styled.div`
  display: flex;
  gap: ${space[2]};
  align-items: center;
  justify-content: space-between;
  & > :last-child:not(:first-child) { position: relative; z-index: ${theme.depth.raised}; }
`
/** The whole card is pressed, but for its small buttons. */
const Whole = styled(Link)`
  color: inherit;
  text-decoration: none;
  &::after { content: ''; position: absolute; inset: 0; }
`
const Actions = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: ${space[2]};
  align-items: center;
  padding: ${space[2]} ${space[3]};
  border-top: ${theme.border.line};
  &:empty { display: none; }
  & > * { position: relative; z-index: ${theme.depth.raised}; }
`

/** Where a pressed order leads: to its dish while it is to come, to its rating while that is missing; else null. */
export const pressedPathOf = (order: PastOrder): string | null => {
  const { order_date, review_exists, status, type } = order
  if (canRate(status, review_exists)) return ratingPathOf(order)
  if (!isPending(status) || order_date === null || !isOrderType(type)) return null
  return orderPathOf({ date: dateOf(order_date), type }, { isToCome: true })
}

interface HistoryCardProps {
  order: PastOrder
  /** Small, beside the state. */
  aside: ReactNode
  /** The order's actions; false for none. */
  children: ReactNode
}

/** One past order: the picture, the dish, its day, its status and rating. */
export const PastOrderCard = ({ order, aside, children }: HistoryCardProps) => {
  const { id, dish_info, order_date, type, status, rating, ruta, notice, nombre, email } = order
  const name = dish_info.name ?? NO_DATA
  const to = pressedPathOf(order)
  const canTell = order_date !== null && hasLeft(status)
  const picture = useAppSelector(selectPicture(ruta))
  return (
    <article aria-labelledby={`pedido-${id}`}>
      <Body>
        <Picture>
          <DishPicture src={picture} alt="" sizes="88px" />
        </Picture>
        <Words>
          <Heading as="h2" id={`pedido-${id}`} $size="lg">
            {to === null ? name : <Whole to={to}>{name}</Whole>}
          </Heading>
          <Text $tone="soft" $size="sm">
            <ListedDate date={order_date} />
            {isOrderType(type) && <span> · {CLIENT_MENU_TEXTS.typeLabel[type]}</span>}
          </Text>
          <OrderAllergens allergens={order.allergens} />
          {order_date !== null && isOrderType(type) && (
            <ArrivesAt order={order} date={dateOf(order_date)} type={type} />
          )}
          <State>
            <Row $gap={2}>
              <StatusChip status={status} />
              {rating !== undefined && rating !== null && <Stars value={rating} size={16} />}
            </Row>
            {aside}
          </State>
          {notice !== undefined && (
            <Text $tone="soft" $size="sm">
              {notice}
            </Text>
          )}
          <Small>
            {TEXTS.columns.id} {id} · {shown(nombre ?? email)}
          </Small>
        </Words>
      </Body>
      {(children || canTell) && (
        <Actions>
          {children}
          {canTell && <OrderProblem order={order} date={dateOf(order_date)} />}
        </Actions>
      )}
    </article>
  )
}
