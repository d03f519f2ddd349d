import styled from 'styled-components'
import { isDelivered, isOnItsWay, isScheduled } from '#domain/order-status'
import { AllergyWarning } from '../../../parts/orders/AllergyWarning'
import { ArrivesAt } from '../../../parts/orders/ArrivesAt'
import { Countdown } from '../../../parts/orders/Countdown'
import type { ComingDay, DayView } from '../../../parts/orders/day-view'
import { StopsLeft } from '../../../parts/orders/StopsLeft'
import { SwapLink } from '../../../parts/orders/SwapLink'
import { useDeliveryWindow } from '../../../parts/orders/use-delivery-window'
import { selectPicture } from '../../../state/selectors'
import { useAppSelector } from '../../../state/store-types'
import { DELIVERY_DAY_TEXTS as DAY_TEXTS } from '../../../texts/delivery-day'
import { CLIENT_MENU_TEXTS as TEXTS } from '../../../texts/menu'
import { StatusChip } from '../../../ui/primitives/Chip'
import { DishPicture } from '../../../ui/primitives/DishPicture'
import { Link } from '../../../ui/primitives/Link'
import { theme } from '../../../ui/theme/theme'
import { Arrived } from './Arrived'

const { color, space } = theme

/** Picture at the edge, words beside it; the whole card links to the order. */
const Item = styled.li<{ $row: boolean }>`
  position: relative;
  display: grid;
  grid-template-columns: ${({ $row }) => ($row ? '60px' : '88px')} minmax(0, 1fr);
  min-height: ${({ $row }) => ($row ? '60px' : '104px')};
  border: ${theme.border.line};
  border-radius: ${theme.radius.card};
  background: ${color.surface};
  ${theme.media.hover} { &:hover { border-color: ${color.edge}; } }
`
const Picture = styled.div`
  display: grid;
  & > div { aspect-ratio: auto; height: 100%; min-height: 58px; border-radius: ${theme.radius.card} 0 0 ${theme.radius.card}; }
`
const Words = styled.div<{ $row: boolean }>`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  align-content: center;
  gap: ${space[1]};
  min-width: 0;
  padding: ${({ $row }) => ($row ? `${space[1]} 52px ${space[1]} ${space[3]}` : `${space[3]} ${space[4]}`)};
  ${({ $row }) => $row && `gap: 2px;`}
`
const When = styled.span`
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
const Foot = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: ${space[1]} ${space[3]};
  color: ${color.inkSoft};
  font-size: ${theme.text.sm};
`

/** The status; in other words while it is on its way and once it has arrived, where the server says since when. */
const State = ({ when, order }: ComingDay) => {
  const { arrived_at: arrivedAt, sent_at: sentAt, status } = order
  if (arrivedAt !== undefined && isDelivered(status)) return <strong>{DAY_TEXTS.arrived(arrivedAt)}</strong>
  if (sentAt === undefined || when !== 'today' || !isOnItsWay(status)) return <StatusChip status={status} />
  return (
    <>
      <strong>{TEXTS.onItsWaySince(sentAt)}</strong>
      <StopsLeft order={order} />
    </>
  )
}

interface DeliveryItemProps {
  delivery: ComingDay
  /** The week on the screen, if it is of the same meal. */
  days: readonly DayView[]
  /** As low as a row: while nothing has happened to it, its status and its countdown stand with its day. */
  isRow: boolean
}

/** One delivery: date, dish, status, and how long it can still be changed. */
export const DeliveryItem = ({ delivery, days, isRow }: DeliveryItemProps) => {
  const { avoided, date, when, type, order, orderName, orderTo, selected } = delivery
  const { status, notice } = order
  const picture = useAppSelector(selectPicture(selected?.row.imagenes[0]?.ruta))
  const expected = useDeliveryWindow(order.time, type)
  return (
    <Item $row={isRow}>
      <Picture>
        <DishPicture src={picture} alt="" sizes="104px" eager />
      </Picture>
      <Words $row={isRow}>
        <When>
          <strong>{TEXTS.when(when, date)}</strong> <span>· {TEXTS.typeLabel[type]}</span>
          {expected && <span> · {TEXTS.expected(expected)}</span>}
        </When>
        <Name to={orderTo}>{orderName}</Name>
        <AllergyWarning avoided={avoided} />
        <SwapLink {...delivery} />
        <ArrivesAt order={order} date={date} type={type} isShort={expected !== null} isPlain={isRow} />
        {!(isRow && isScheduled(status)) && (
          <Foot>
            <State {...delivery} />
            {isScheduled(status) && <Countdown date={date} />}
          </Foot>
        )}
        {notice !== undefined && <When>{notice}</When>}
      </Words>
      {isDelivered(status) && <Arrived delivery={delivery} days={days} isRow={isRow} />}
    </Item>
  )
}
