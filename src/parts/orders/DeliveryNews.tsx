import { type IsoDate, timeIn, todayIn } from '#domain/calendar'
import type { OrderType } from '#domain/constants'
import { canRate, isDelivered, isOnItsWay } from '#domain/order-status'
import type { ClientOrder } from '../../api/endpoints/menus'
import { useRuntime } from '../../state/runtime'
import { useToday } from '../../state/use-today'
import { DELIVERY_DAY_TEXTS as TEXTS } from '../../texts/delivery-day'
import { ButtonLink } from '../../ui/primitives/Button'
import { Notice } from '../../ui/primitives/Notice'
import { Row } from '../../ui/primitives/Stack'
import { Stars } from '../../ui/primitives/Stars'
import { usePlaceOf } from './ArrivesAt'
import { OrderProblem } from './OrderProblem'
import { ratingPathOf } from './rating-address'
import { StopsLeft } from './StopsLeft'
import { useDeliveryWindow } from './use-delivery-window'

interface DeliveryNewsProps {
  order: ClientOrder
  date: IsoDate
  type: OrderType
}

/** On its way: when and where to, and how many stops are left. */
const OnItsWay = ({ order, date, type }: DeliveryNewsProps) => {
  const hours = useDeliveryWindow(order.time, type)
  const place = usePlaceOf(order)
  const { clock } = useRuntime()
  const isLate = hours !== null && date === todayIn(clock) && timeIn(clock) > hours.to
  return (
    <>
      <Notice>
        <span>{TEXTS.onItsWay(isLate ? null : hours, place)}</span>{' '}
        {isLate && <span>{TEXTS.late(hours)}</span>} <StopsLeft order={order} />
      </Notice>
      <Row>
        <OrderProblem order={order} date={date} isLate={isLate} />
      </Row>
    </>
  )
}

/** Arrived: when, its stars or the way to give them, and what was wrong with it. */
const Arrived = ({ order, date }: DeliveryNewsProps) => {
  const { arrived_at: arrivedAt, rating, review_exists, status } = order
  return (
    <>
      {arrivedAt !== undefined && <Notice tone="success">{TEXTS.arrived(arrivedAt)}</Notice>}
      <Row $gap={2}>
        {canRate(status, review_exists) && (
          <ButtonLink icon="star" to={ratingPathOf(order)}>
            {TEXTS.rate}
          </ButtonLink>
        )}
        {rating !== undefined && <Stars value={rating} />}
        <OrderProblem order={order} date={date} />
      </Row>
    </>
  )
}

/** An order's detail on its day and after it; nothing while it is only scheduled. */
export const DeliveryNews = (props: DeliveryNewsProps) => {
  const { missed, status } = props.order
  const today = useToday()
  if (isDelivered(status)) return <Arrived {...props} />
  if (!isOnItsWay(status) || missed) return null
  return props.date < today ? (
    <Row>
      <OrderProblem {...props} />
    </Row>
  ) : (
    <OnItsWay {...props} />
  )
}
