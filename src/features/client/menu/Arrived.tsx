import { type ReactNode, useId, useState } from 'react'
import styled from 'styled-components'
import { weekPathOf } from '#domain/dish-address'
import { parseRating } from '#domain/rating'
import type { ClientOrder } from '../../../api/endpoints/menus'
import { type ComingDay, type DayView, isOpenDay } from '../../../parts/orders/day-view'
import { OrderProblem } from '../../../parts/orders/OrderProblem'
import { ratingPathOf } from '../../../parts/orders/rating-address'
import { RATING_TEXTS } from '../../../texts/client-rating'
import { CLIENT_MENU_TEXTS as TEXTS } from '../../../texts/menu'
import { Button, ButtonLink } from '../../../ui/primitives/Button'
import { Row } from '../../../ui/primitives/Stack'
import { Stars } from '../../../ui/primitives/Stars'
import { theme } from '../../../ui/theme/theme'
import { StarChoice } from '../shared/StarChoice'
import { useReview } from '../shared/use-review'

const { space } = theme

/** Below the picture and the words, above the link that covers them. */
const Below = styled.div<{ $row: boolean }>`
  position: relative;
  z-index: ${theme.depth.raised};
  grid-column: 1 / -1;
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: ${space[1]};
  padding: ${space[2]} ${space[4]} ${space[3]};
  border-top: ${theme.border.line};
  border-radius: 0 0 ${theme.radius.card} ${theme.radius.card};
  background: ${theme.color.surface};
  ${theme.media.phone} { padding-inline: ${space[3]}; }
  /* The question and its stars side by side, where both have room. */
  ${({ $row }) =>
    $row &&
    `display: flex; flex-wrap: wrap; align-items: center; gap: 0 ${space[4]}; padding-block: 0; & > fieldset { flex: 1 1 200px; } & > div { flex: 1 0 100%; }`}
`
const Question = styled.strong`
  font-weight: ${theme.weight.semibold};
`

interface AskingProps {
  order: ClientOrder
  /** Null in a row: there only the stars stand at first. */
  again: ReactNode
  onRated: (rating: number) => void
}

/** Stars in place on the dish; a second press sends them, because a rating is final (Specification §4). */
const Asking = ({ order, again, onRated }: AskingProps) => {
  const id = useId()
  const { draft, isDirty, change, sendRating, isSending } = useReview(order)
  const [isChosen, setChosen] = useState(isDirty)
  const rating = isChosen ? parseRating(draft.rating) : null
  const send = async (stars: number) => {
    if (await sendRating(stars)) onRated(stars)
  }
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
          <Button size="small" busy={isSending} onClick={() => void send(rating)}>
            {RATING_TEXTS.send}
          </Button>
        )}
        {rating === null ? (
          again !== null && (
            <>
              <ButtonLink to={ratingPathOf(order)} variant="ghost" size="small">
                {TEXTS.rate}
              </ButtonLink>
              {again}
            </>
          )
        ) : (
          <ButtonLink to={ratingPathOf(order)} variant="ghost" size="small">
            {TEXTS.rateWithWords}
          </ButtonLink>
        )}
      </Row>
    </>
  )
}

/** Leads to the same dish on another open day of the week; else to all dishes. */
const Again = ({ delivery: { orderName, type }, days }: Omit<ArrivedProps, 'isRow'>) => {
  const same = days
    .filter(isOpenDay)
    .flatMap(({ dishes }) => dishes)
    .find((dish) => dish.state === 'free' && dish.name === orderName)
  return (
    <ButtonLink to={same?.to ?? weekPathOf(type)} variant="ghost" size="small">
      {same ? TEXTS.orderAgain : TEXTS.otherDay}
    </ButtonLink>
  )
}

interface ArrivedProps {
  delivery: ComingDay
  days: readonly DayView[]
  isRow: boolean
}

/** A delivered order: its rating and the way to the next. */
export const Arrived = ({ isRow, ...props }: ArrivedProps) => {
  const { order } = props.delivery
  const [given, setGiven] = useState<number | null>(null)
  const mine = order.rating ?? given
  const again = isRow ? null : (
    <>
      <Again {...props} />
      <OrderProblem order={order} date={props.delivery.date} />
    </>
  )
  const isAsking = order.review_exists === false && mine === null
  if (isRow && mine === null && !isAsking) return null
  return (
    <Below $row={isRow && isAsking}>
      {isAsking ? (
        <Asking order={order} again={again} onRated={setGiven} />
      ) : (
        <Row $gap={2}>
          {mine !== null && <Stars value={mine} />}
          {again}
        </Row>
      )}
    </Below>
  )
}
