import styled from 'styled-components'
import { isDelivered, isOnItsWay, isScheduled } from '#domain/order-status'
import { AllergyWarning } from '../../../parts/orders/AllergyWarning'
import { ArrivesAt } from '../../../parts/orders/ArrivesAt'
import { Countdown } from '../../../parts/orders/Countdown'
import type { ComingDay, DayView } from '../../../parts/orders/day-view'
import { useDeliveryWindow } from '../../../parts/orders/use-delivery-window'
import { selectPicture } from '../../../state/selectors'
import { useAppSelector } from '../../../state/store-types'
import { CLIENT_MENU_TEXTS as TEXTS } from '../../../texts/menu'
import { StatusChip } from '../../../ui/primitives/Chip'
import { DishPicture } from '../../../ui/primitives/DishPicture'
import { Link } from '../../../ui/primitives/Link'
import { theme } from '../../../ui/theme/theme'
import { Arrived } from './Arrived'

const { color, space } = theme

/** Picture at the edge, words beside it; the whole card links to the order. */
export const Item = styled.li<{ $dashed?: boolean }>`
  position: relative;
  display: grid;
  grid-template-columns: ${({ $dashed }) => ($dashed ? '64px' : '104px')} minmax(0, 1fr);
  ${theme.media.phone} { grid-template-columns: ${({ $dashed }) => ($dashed ? '56px' : '88px')} minmax(0, 1fr); }
  min-height: ${({ $dashed }) => ($dashed ? '0' : '104px')};
  border: ${({ $dashed }) => ($dashed ? `1px dashed ${color.edge}` : theme.border.line)};
  border-radius: ${theme.radius.card};
  background: ${({ $dashed }) => ($dashed ? 'transparent' : color.surface)};
  transition: border-color ${theme.motion.quick};
  ${theme.media.hover} { &:hover { border-color: ${color.edge}; } }
`
const Picture = styled.div`
  display: grid;
  & > div { aspect-ratio: auto; height: 100%; min-height: 104px; border-radius: ${theme.radius.card} 0 0 ${theme.radius.card}; }
`
export const Words = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  align-content: center;
  gap: ${space[1]};
  min-width: 0;
  padding: ${space[3]} ${space[4]};
  ${theme.media.phone} { padding-inline: ${space[3]}; }
`
export const When = styled.span`
  color: ${color.inkSoft};
  font-size: ${theme.text.sm};
  & > strong { color: ${color.ink}; font-weight: ${theme.weight.semibold}; }
`
const Name = styled(Link)`
  color: inherit;
  font-family: ${theme.font.heading};
  font-size: ${theme.text.lg};
  font-weight: ${theme.weight.bold};
  line-height: ${theme.leading.tight};
  text-decoration: none;
  ${theme.media.phone} { font-size: ${theme.text.md}; }
  &::after { content: ''; position: absolute; inset: 0; }
  ${theme.media.hover} { &:hover { text-decoration: underline; } }
`
export const Foot = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: ${space[1]} ${space[3]};
  color: ${color.inkSoft};
  font-size: ${theme.text.sm};
`

/** The status; in other words while it is on its way, where the server says since when. */
const State = ({ when, order: { status, sent_at: sentAt } }: ComingDay) => {
  if (sentAt === undefined || when !== 'today' || !isOnItsWay(status)) return <StatusChip status={status} />
  return <strong>{TEXTS.onItsWaySince(sentAt)}</strong>
}

interface DeliveryItemProps {
  delivery: ComingDay
  /** The week on the screen, if it is of the same meal. */
  days: readonly DayView[]
}

/** One delivery: date, dish, status, and how long it can still be changed. */
export const DeliveryItem = ({ delivery, days }: DeliveryItemProps) => {
  const { avoided, date, when, type, order, orderName, orderTo, selected } = delivery
  const { status, notice } = order
  const picture = useAppSelector(selectPicture(selected?.row.imagenes[0]?.ruta))
  const expected = useDeliveryWindow(order.time, type)
  return (
    <Item>
      <Picture>
        <DishPicture src={picture} alt="" sizes="104px" eager />
      </Picture>
      <Words>
        <When>
          <strong>{TEXTS.when(when, date)}</strong> <span>· {TEXTS.typeLabel[type]}</span>
          {expected && <span> · {TEXTS.expected(expected)}</span>}
        </When>
        <Name to={orderTo}>{orderName}</Name>
        <AllergyWarning avoided={avoided} />
        <ArrivesAt order={order} date={date} type={type} isShort={expected !== null} />
        <Foot>
          <State {...delivery} />
          {isScheduled(status) && <Countdown date={date} />}
        </Foot>
        {notice !== undefined && <When>{notice}</When>}
      </Words>
      {isDelivered(status) && <Arrived delivery={delivery} days={days} />}
    </Item>
  )
}
