import { useState } from 'react'
import type { KitchenDay } from '../../../api/endpoints/day'
import { DAY_TEXTS } from '../../../texts/admin-day'
import { Button } from '../../../ui/primitives/Button'
import { Card } from '../../../ui/primitives/Card'
import { Chip } from '../../../ui/primitives/Chip'
import { Notice } from '../../../ui/primitives/Notice'
import { Row, Stack } from '../../../ui/primitives/Stack'
import { Heading, Text } from '../../../ui/primitives/Text'
import { CloseDayDialog } from '../shared/closing/CloseDayDialog'
import { OpenDayDialog } from '../shared/closing/OpenDayDialog'
import { UndoLines } from '../shared/UndoLines'

interface ClosingCardProps {
  date: string
  day: KitchenDay
  isPast: boolean
}

/** Whether a day has deliveries, and the way to close or open it. */
export const ClosingCard = ({ date, day, isPast }: ClosingCardProps) => {
  const [asking, setAsking] = useState<'close' | 'open' | null>(null)
  const [result, setResult] = useState<string | null>(null)
  const isClosed = day.closed !== null
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
      <OpenDayDialog
        date={asking === 'open' ? date : null}
        onClose={(isOpened) => {
          setAsking(null)
          if (isOpened) setResult(null)
        }}
      />
      {asking === 'close' && (
        <CloseDayDialog date={date} day={day} onClosed={setResult} onClose={() => setAsking(null)} />
      )}
    </Card>
  )
}
