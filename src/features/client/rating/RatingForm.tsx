import { type FormEvent, useState } from 'react'
import { useNavigate } from 'react-router-dom'
import styled from 'styled-components'
import { PARAGRAPH_MAX } from '#domain/constants'
import { MESSAGES } from '#domain/messages'
import { parseRating } from '#domain/rating'
import type { PastOrder } from '../../../api/endpoints/orders'
import { UnsavedGuard } from '../../../parts/forms/UnsavedGuard'
import { useBusy } from '../../../parts/forms/use-busy'
import { useFirstError } from '../../../parts/forms/use-first-error'
import { useListAddress } from '../../../parts/lists/BackToList'
import { CLIENT_ORDERS } from '../../../state/filter-screens/client'
import { selectPicture } from '../../../state/selectors'
import { useAppSelector } from '../../../state/store-types'
import { RATING_TEXTS as TEXTS } from '../../../texts/client-rating'
import { NO_DATA } from '../../../texts/no-value'
import { NumberField } from '../../../ui/forms/NumberField'
import { TextArea } from '../../../ui/forms/TextArea'
import { Button } from '../../../ui/primitives/Button'
import { DishPicture } from '../../../ui/primitives/DishPicture'
import { Notice } from '../../../ui/primitives/Notice'
import { Row, Stack } from '../../../ui/primitives/Stack'
import { Heading, Text } from '../../../ui/primitives/Text'
import { theme } from '../../../ui/theme/theme'
import { StarChoice } from '../shared/StarChoice'
import { useReview } from '../shared/use-review'

const errorOf = (rating: string): string | undefined => {
  if (rating === '') return TEXTS.required
  return parseRating(rating) === null ? MESSAGES.ratingBounds : undefined
}

/** The rating of one order: its draft, its error, and its sending (Specification §5). */
const useRating = (order: PastOrder) => {
  const { draft, isDirty, change, reset, sendRating, ...sending } = useReview(order)
  const [isRefused, setRefused] = useState(false)
  const { form, show } = useFirstError()
  const navigate = useNavigate()
  const list = useListAddress(CLIENT_ORDERS)
  const { run } = useBusy()

  const send = async (rating: number) => {
    const here = window.location.href
    // A client who has left stays there and gets the toast. (This screen may outlive its address: the next one
    // renders only after its code has loaded.)
    if ((await sendRating(rating)) && window.location.href === here) navigate(list, { replace: true })
  }
  const submit = (event: FormEvent) => {
    event.preventDefault()
    const rating = parseRating(draft.rating)
    if (rating !== null) return void run(() => send(rating))
    setRefused(true)
    show()
  }

  return {
    form,
    draft,
    isDirty,
    change,
    reset,
    submit,
    /** An empty field is an error only after a try to send; a number out of bounds at once. */
    error: isRefused || draft.rating !== '' ? errorOf(draft.rating) : undefined,
    ...sending,
  }
}

const Fields = styled.form`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: ${theme.space[5]};
  padding-top: ${theme.space[5]};
  border-top: ${theme.border.line};
`
/** The stars and the number are one control with one value. */
const Rating = styled.div`
  width: fit-content;
  max-width: 100%;
  padding: ${theme.space[4]};
  border-radius: ${theme.radius.card};
  background: ${theme.color.sunken};
`
const Dish = styled.div`
  display: grid;
  grid-template-columns: min(128px, 30vw) minmax(0, 1fr);
  gap: ${theme.space[4]};
  align-items: center;
  & > :first-child { overflow: hidden; border-radius: ${theme.radius.card}; }
`
const Actions = styled(Row)`
  ${theme.media.phone} { & > * { flex: 1 0 100%; } }
`

/** The dish, its rating as stars or as a number (one value in two forms), and a comment. */
export const RatingForm = ({ order }: { order: PastOrder }) => {
  const { form, draft, isDirty, change, reset, submit, error, isSending, hasFailed } = useRating(order)
  const picture = useAppSelector(selectPicture(order.ruta))
  return (
    <Stack $gap={5}>
      <Dish>
        <DishPicture src={picture} alt="" sizes="128px" eager />
        <Stack $gap={1}>
          <Heading>{order.dish_info.name ?? NO_DATA}</Heading>
          <Text $tone="soft">{TEXTS.facts(order.type, order.order_date)}</Text>
        </Stack>
      </Dish>
      <Fields ref={form} noValidate onSubmit={submit}>
        <Rating>
          <StarChoice
            value={parseRating(draft.rating)}
            onValue={(rating) => change({ rating: String(rating) })}
          >
            <NumberField
              digitsOnly
              required
              label={TEXTS.rating}
              hint={TEXTS.ratingHint}
              value={draft.rating}
              readOnly={isSending}
              error={error}
              onFocus={(event) => event.currentTarget.select()}
              onValue={(rating) => change({ rating })}
            />
          </StarChoice>
        </Rating>
        <TextArea
          label={TEXTS.description}
          hint={TEXTS.descriptionHint}
          maxLength={PARAGRAPH_MAX}
          value={draft.description}
          readOnly={isSending}
          onValue={(description) => change({ description })}
        />
        {hasFailed && (
          <Notice tone="warning" title={TEXTS.notSentTitle}>
            {TEXTS.notSent}
          </Notice>
        )}
        <Actions>
          <Button type="submit" busy={isSending}>
            {TEXTS.send}
          </Button>
        </Actions>
      </Fields>
      <UnsavedGuard isDirty={isDirty} onDiscard={reset} />
    </Stack>
  )
}
