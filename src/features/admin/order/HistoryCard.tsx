import { useState } from 'react'
import styled from 'styled-components'
import { type HistoryStep, useGetOrderHistoryQuery } from '../../../api/endpoints/day'
import { QueryView } from '../../../parts/lists/QueryView'
import { ORDER_HISTORY_TEXTS } from '../../../texts/admin-day'
import { listedMoment } from '../../../texts/dates'
import { NO_VALUE } from '../../../texts/no-value'
import { Card } from '../../../ui/primitives/Card'
import { Stack } from '../../../ui/primitives/Stack'
import { Heading, Text } from '../../../ui/primitives/Text'
import { theme } from '../../../ui/theme/theme'
import { UndoBatch } from '../shared/UndoBatch'
import { useUndoables } from '../shared/use-undoables'

const Steps = styled.ol`
  display: grid;
  gap: ${theme.space[3]};
  & > li { overflow-wrap: anywhere; }
`

const whoOf = ({ by_client, who }: HistoryStep): string => {
  if (who === null) return ORDER_HISTORY_TEXTS.system
  return by_client ? ORDER_HISTORY_TEXTS.client(who) : who
}

/** An order's changes, the newest first. */
export const HistoryCard = ({ orderId }: { orderId: string }) => {
  const query = useGetOrderHistoryQuery({ order_id: orderId }, { refetchOnMountOrArgChange: true })
  const undoables = useUndoables()
  const [result, setResult] = useState<string | null>(null)
  return (
    <Card $padding="dense" aria-busy={!query.currentData && query.isFetching}>
      <Stack $gap={3}>
        <Heading $size="lg">{ORDER_HISTORY_TEXTS.title}</Heading>
        {result !== null && (
          <Text role="status" $strong>
            {result}
          </Text>
        )}
        <QueryView query={query} failed={ORDER_HISTORY_TEXTS.failed}>
          {({ steps }) => (
            <Steps>
              {steps.toReversed().map((step) => (
                <li key={step.id}>
                  <Text>
                    <strong>{ORDER_HISTORY_TEXTS.field(step.field)}:</strong>{' '}
                    {ORDER_HISTORY_TEXTS.step(step.from, step.to)}
                  </Text>
                  {step.reason !== null && <Text $size="dense">{step.reason}</Text>}
                  <Text $tone="soft" $size="dense">
                    <span>
                      {step.at === null ? NO_VALUE : listedMoment(step.at)} · {whoOf(step)}
                    </span>
                    {step.batch !== null && <span> · {ORDER_HISTORY_TEXTS.bulk}</span>}
                  </Text>
                  {undoables
                    .filter(({ batch }) => batch === step.batch)
                    .map((undoable) => (
                      <UndoBatch
                        key={undoable.batch}
                        batch={undoable.batch}
                        count={undoable.orders}
                        question={undoable}
                        onUndone={setResult}
                      />
                    ))}
                </li>
              ))}
            </Steps>
          )}
        </QueryView>
      </Stack>
    </Card>
  )
}
