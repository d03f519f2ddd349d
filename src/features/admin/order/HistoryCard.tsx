import styled from 'styled-components'
import { dateOf, epochOf } from '#domain/calendar'
import { UNDO_MS } from '#domain/office-reasons'
import { type HistoryStep, useGetOrderHistoryQuery } from '../../../api/endpoints/day'
import { useRuntime } from '../../../state/runtime'
import { ORDER_HISTORY_TEXTS } from '../../../texts/admin-day'
import { listedMoment } from '../../../texts/dates'
import { NO_VALUE } from '../../../texts/no-value'
import { Card } from '../../../ui/primitives/Card'
import { Stack } from '../../../ui/primitives/Stack'
import { Heading, Text } from '../../../ui/primitives/Text'
import { theme } from '../../../ui/theme/theme'
import { UndoBatch } from '../shared/UndoBatch'

const Steps = styled.ol`
  display: grid;
  gap: ${theme.space[3]};
  & > li { overflow-wrap: anywhere; }
`

const whoOf = ({ by_client, who }: HistoryStep): string => {
  if (who === null) return ORDER_HISTORY_TEXTS.system
  return by_client ? ORDER_HISTORY_TEXTS.client(who) : who
}

/** Who changed what of an order and when, the newest first (extension `historia`). */
export const HistoryCard = ({ orderId }: { orderId: string }) => {
  const { currentData, isError } = useGetOrderHistoryQuery(
    { order_id: orderId },
    { refetchOnMountOrArgChange: true },
  )
  // Also of a bulk that another administrator made, or that was left: the server has the last word.
  const undoableFrom = useRuntime().clock.now() - UNDO_MS
  return (
    <Card $padding="dense" aria-busy={!currentData && !isError}>
      <Stack $gap={3}>
        <Heading $size="lg">{ORDER_HISTORY_TEXTS.title}</Heading>
        {isError && !currentData && <Text $tone="soft">{ORDER_HISTORY_TEXTS.failed}</Text>}
        <Steps>
          {currentData?.steps.toReversed().map((step) => (
            <li key={step.id}>
              <Text>
                <strong>{ORDER_HISTORY_TEXTS.field(step.field)}:</strong>{' '}
                {ORDER_HISTORY_TEXTS.step(step.from, step.to)}
              </Text>
              {step.reason !== null && <Text $size="dense">{step.reason}</Text>}
              <Text $tone="soft" $size="dense">
                {step.at === null ? NO_VALUE : listedMoment(step.at)} · {whoOf(step)}
                {step.batch !== null && ` · ${ORDER_HISTORY_TEXTS.bulk}`}
              </Text>
              {step.batch !== null &&
                step.at !== null &&
                epochOf(dateOf(step.at), step.at.slice(11, 16)) > undoableFrom && (
                  <UndoBatch batch={step.batch} />
                )}
            </li>
          ))}
        </Steps>
      </Stack>
    </Card>
  )
}
