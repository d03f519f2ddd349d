import { useState } from 'react'
import { isLive } from '#domain/order-status'
import { type KitchenDay, useCloseDayMutation, useOpenDayMutation } from '../../../api/endpoints/day'
import { useBusy } from '../../../parts/forms/use-busy'
import { DAY_TEXTS, REASON_TEXTS } from '../../../texts/admin-day'
import { Button } from '../../../ui/primitives/Button'
import { Card } from '../../../ui/primitives/Card'
import { Chip } from '../../../ui/primitives/Chip'
import { ConfirmDialog } from '../../../ui/primitives/ConfirmDialog'
import { Notice } from '../../../ui/primitives/Notice'
import { Row, Stack } from '../../../ui/primitives/Stack'
import { Heading, Text } from '../../../ui/primitives/Text'
import { ReasonDialog } from '../shared/ReasonDialog'
import { UndoLines } from '../shared/UndoLines'
import { useUndoables } from '../shared/use-undoables'

interface ClosingCardProps {
  date: string
  day: KitchenDay
  isPast: boolean
}

/** Whether a day has deliveries, and the way to close or open it. */
export const ClosingCard = ({ date, day, isPast }: ClosingCardProps) => {
  const [close] = useCloseDayMutation()
  const [open] = useOpenDayMutation()
  const [asking, setAsking] = useState<'close' | 'open' | null>(null)
  const [result, setResult] = useState<string | null>(null)
  const { isBusy, run } = useBusy()
  const isClosed = day.closed !== null
  const closing = useUndoables().find((bulk) => bulk.date === date && !isLive(bulk.to))
  return (
    <Card $padding="dense">
      <Stack $gap={3}>
        <Row $between>
          <Row $gap={2}>
            <Heading $size="lg">{DAY_TEXTS.deliveries}</Heading>
            <Chip tone={isClosed ? 'danger' : 'success'} icon={isClosed ? 'close' : 'check'}>
              {isClosed ? DAY_TEXTS.closed : DAY_TEXTS.open}
            </Chip>
          </Row>
          {!isPast && !isClosed && (
            <Button variant="secondary" size="small" onClick={() => setAsking('close')}>
              {DAY_TEXTS.close}
            </Button>
          )}
          {!isPast && isClosed && (
            <Button variant="secondary" size="small" onClick={() => setAsking('open')}>
              {DAY_TEXTS.reopen}
            </Button>
          )}
        </Row>
        {result !== null && isClosed && (
          <Notice tone="success" role="status">
            {result}
          </Notice>
        )}
        <UndoLines date={date} isClosing except={null} />
        {day.closed !== null && <Text>{DAY_TEXTS.closedWhy(day.closed)}</Text>}
        <Text $tone="soft" $size="dense">
          <span>{DAY_TEXTS.counts(day.orders, day.sent)}</span> {isPast && <span>{DAY_TEXTS.past}</span>}
        </Text>
      </Stack>
      <ConfirmDialog
        isOpen={asking === 'open'}
        title={DAY_TEXTS.reopenTitle(date)}
        message={[DAY_TEXTS.reopenFacts, ...(closing ? [DAY_TEXTS.reopenUndo(closing.orders)] : [])].join(
          ' ',
        )}
        confirmLabel={DAY_TEXTS.reopenYes}
        cancelLabel={REASON_TEXTS.leave}
        busy={isBusy}
        onConfirm={() =>
          void run(async () => {
            await open({ date })
            setAsking(null)
            setResult(null)
          })
        }
        onCancel={() => setAsking(null)}
      />
      {asking === 'close' && (
        <ReasonDialog
          kind="closing"
          title={DAY_TEXTS.closeTitle(date)}
          confirmLabel={DAY_TEXTS.closeYes}
          danger
          onClose={() => setAsking(null)}
          onConfirm={async (reason) => {
            const { data } = await close({ date, reason })
            if (data) setResult(DAY_TEXTS.closedNow(data.orders ?? 0, data.shipments ?? 0))
            return data !== undefined
          }}
        >
          <div>
            <Text>
              <strong>{DAY_TEXTS.closePreview(day.orders ?? 0, day.shipments ?? 0)}</strong>
            </Text>
            <Text $tone="soft">
              <span>{DAY_TEXTS.closeFacts}</span>{' '}
              {(day.sent ?? 0) > 0 && <span>{DAY_TEXTS.closeSent(day.sent ?? 0)}</span>}
            </Text>
          </div>
        </ReasonDialog>
      )}
    </Card>
  )
}
