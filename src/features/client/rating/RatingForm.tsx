import styled from 'styled-components'
import { PARAGRAPH_MAX } from '#domain/constants'
import { parseRating } from '#domain/rating'
import type { PastOrder } from '../../../api/endpoints/orders'
import { UnsavedGuard } from '../../../parts/forms/UnsavedGuard'
import { RATING_TEXTS as TEXTS } from '../../../texts/client-rating'
import { NO_DATA } from '../../../texts/no-value'
import { NumberField } from '../../../ui/forms/NumberField'
import { TextArea } from '../../../ui/forms/TextArea'
import { Button } from '../../../ui/primitives/Button'
import { Notice } from '../../../ui/primitives/Notice'
import { Row, Stack } from '../../../ui/primitives/Stack'
import { Heading, Text } from '../../../ui/primitives/Text'
import { theme } from '../../../ui/theme/theme'
import { StarChoice } from '../shared/StarChoice'
import { useRating } from './use-rating'

const Fields = styled.form`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: ${theme.space[5]};
  padding-top: ${theme.space[5]};
  border-top: ${theme.border.line};
`
const Rating = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: ${theme.space[3]} ${theme.space[6]};
  align-items: start;
  & > :last-child { flex: 1 1 160px; }
`
const Actions = styled(Row)`
  ${theme.media.phone} { & > * { flex: 1 0 100%; } }
`

/** The dish, its rating as stars or as a number (one value in two forms), and some words. */
export const RatingForm = ({ order }: { order: PastOrder }) => {
  const { form, draft, isDirty, change, reset, submit, error, isSending, hasFailed } = useRating(order)
  return (
    <Stack $gap={5}>
      <Stack $gap={1}>
        <Heading>{order.dish_info.name ?? NO_DATA}</Heading>
        <Text $tone="soft">{TEXTS.facts(order.type, order.order_date)}</Text>
      </Stack>
      <Fields ref={form} noValidate onSubmit={(event) => void submit(event)}>
        <Rating>
          <StarChoice
            value={parseRating(draft.rating)}
            onValue={(rating) => change({ rating: String(rating) })}
          />
          <NumberField
            digitsOnly
            required
            label={TEXTS.rating}
            hint={TEXTS.ratingHint}
            value={draft.rating}
            error={error}
            onFocus={(event) => event.currentTarget.select()}
            onValue={(rating) => change({ rating })}
          />
        </Rating>
        <TextArea
          label={TEXTS.description}
          hint={TEXTS.descriptionHint}
          maxLength={PARAGRAPH_MAX}
          value={draft.description}
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
