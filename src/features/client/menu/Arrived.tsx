import { useId, useState } from 'react'
import styled from 'styled-components'
import type { OrderType } from '#domain/constants'
import { weekPathOf } from '#domain/dish-address'
import { parseRating } from '#domain/rating'
import type { ClientOrder } from '../../../api/endpoints/menus'
import { RATING_TEXTS } from '../../../texts/client-rating'
import { CLIENT_MENU_TEXTS as TEXTS } from '../../../texts/menu'
import { Button, ButtonLink } from '../../../ui/primitives/Button'
import { Row } from '../../../ui/primitives/Stack'
import { theme } from '../../../ui/theme/theme'
import { ratingPathOf } from '../shared/rating-address'
import { StarChoice } from '../shared/StarChoice'
import { useReview } from '../shared/use-review'
import type { Delivery } from './next-deliveries'

const { space } = theme

/** Below the picture and the words, above the link that covers them. */
const Below = styled.div`
  position: relative;
  z-index: ${theme.depth.raised};
  grid-column: 1 / -1;
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: ${space[1]};
  padding: ${space[2]} ${space[4]} ${space[3]};
  border-top: ${theme.border.line};
  background: ${theme.color.surface};
  ${theme.media.phone} { padding-inline: ${space[3]}; }
`
const Question = styled.strong`
  font-weight: ${theme.weight.semibold};
`

/** The stars where the dish stands; they are sent by a second press, for a rating is given once (Specification §4). */
const Stars = ({ order, type }: { order: ClientOrder; type: OrderType }) => {
  const id = useId()
  const { draft, isDirty, change, sendRating, isSending } = useReview(order)
  const [isChosen, setChosen] = useState(isDirty)
  const rating = isChosen ? parseRating(draft.rating) : null
  const choose = (stars: number) => {
    change({ rating: String(stars) })
    setChosen(true)
  }
  return (
    <>
      <Question id={id}>{TEXTS.arrivedWell}</Question>
      <StarChoice value={rating} onValue={choose} labelledBy={id} />
      <Row $gap={2}>
        {rating !== null && (
          <Button size="small" busy={isSending} onClick={() => void sendRating(rating)}>
            {RATING_TEXTS.send}
          </Button>
        )}
        {rating === null ? (
          <>
            <ButtonLink to={ratingPathOf(order)} variant="secondary" size="small" icon="star">
              {TEXTS.rate}
            </ButtonLink>
            <Again type={type} />
          </>
        ) : (
          <ButtonLink to={ratingPathOf(order)} variant="ghost" size="small">
            {TEXTS.rateWithWords}
          </ButtonLink>
        )}
      </Row>
    </>
  )
}

const Again = ({ type }: Pick<Delivery, 'type'>) => (
  <ButtonLink to={weekPathOf(type)} variant="ghost" size="small">
    {TEXTS.orderAgain}
  </ButtonLink>
)

/** It has arrived: how it was, and the way to the next one. */
export const Arrived = ({ toRate, type }: Delivery) => (
  <Below>{toRate === null ? <Again type={type} /> : <Stars order={toRate} type={type} />}</Below>
)
