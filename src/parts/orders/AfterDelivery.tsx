import type { IsoDate } from '#domain/calendar'
import { canRate, isDelivered } from '#domain/order-status'
import type { ClientOrder } from '../../api/endpoints/menus'
import { DELIVERY_DAY_TEXTS as TEXTS } from '../../texts/delivery-day'
import { ButtonLink } from '../../ui/primitives/Button'
import { Notice } from '../../ui/primitives/Notice'
import { Row } from '../../ui/primitives/Stack'
import { Stars } from '../../ui/primitives/Stars'
import { OrderProblem } from './OrderProblem'
import { ratingPathOf } from './rating-address'

/** A delivered order's detail: when it arrived, its stars or the way to give them, and what was wrong with it. */
export const AfterDelivery = ({ order, date }: { order: ClientOrder; date: IsoDate }) => {
  const { arrived_at: arrivedAt, rating, review_exists, status } = order
  if (!isDelivered(status)) return null
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
