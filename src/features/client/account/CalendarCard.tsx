import { useState } from 'react'
import { useGetCalendarQuery, useRenewCalendarMutation } from '../../../api/endpoints/calendar'
import { ListFailure } from '../../../parts/lists/ListFailure'
import { alertAdded } from '../../../state/alerts'
import { selectPathApi } from '../../../state/selectors'
import { useAppDispatch, useAppSelector } from '../../../state/store-types'
import { CALENDAR_TEXTS as TEXTS } from '../../../texts/calendar'
import { TextField } from '../../../ui/forms/TextField'
import { Button } from '../../../ui/primitives/Button'
import { Card } from '../../../ui/primitives/Card'
import { ConfirmDialog } from '../../../ui/primitives/ConfirmDialog'
import { Row, Stack } from '../../../ui/primitives/Stack'
import { Heading, Text } from '../../../ui/primitives/Text'

/** The address by which a calendar follows the client's orders (extension `calendario`). */
export const CalendarCard = () => {
  const { currentData, error, isError, isFetching, refetch } = useGetCalendarQuery({})
  const pathApi = useAppSelector(selectPathApi)
  return (
    <Card>
      <Stack $gap={4}>
        <Stack $gap={1}>
          <Heading>{TEXTS.title}</Heading>
          <Text $tone="soft">{TEXTS.subtitle}</Text>
        </Stack>
        {isError && !isFetching && !currentData && (
          <ListFailure title={TEXTS.failed} error={error} onRetry={() => void refetch()} />
        )}
        {currentData && (
          <Link enlace={currentData.enlace} address={new URL(currentData.enlace, pathApi).href} />
        )}
      </Stack>
    </Card>
  )
}

const Link = ({ enlace, address }: { enlace: string; address: string }) => {
  const dispatch = useAppDispatch()
  const [renew, { isLoading }] = useRenewCalendarMutation()
  const [isAsking, setAsking] = useState(false)
  const [canCopy, setCanCopy] = useState('clipboard' in navigator)
  const say = (msg: string) => dispatch(alertAdded({ type: 'success', msg }))
  // Where the browser does not want to, the address is there to be copied by hand.
  const copy = () => {
    navigator.clipboard.writeText(address).then(
      () => say(TEXTS.copied),
      () => setCanCopy(false),
    )
  }
  const change = async () => {
    setAsking(false)
    if ((await renew({ enlace })).data) say(TEXTS.renewed)
  }
  return (
    <>
      {!canCopy && <TextField label={TEXTS.label} value={address} readOnly />}
      <Row>
        {canCopy && (
          <Button variant="secondary" onClick={copy}>
            {TEXTS.copy}
          </Button>
        )}
        <Button variant="ghost" icon="refresh" busy={isLoading} onClick={() => setAsking(true)}>
          {TEXTS.renew}
        </Button>
      </Row>
      <ConfirmDialog
        isOpen={isAsking}
        title={TEXTS.renewTitle}
        message={TEXTS.renewText}
        confirmLabel={TEXTS.renew}
        cancelLabel={TEXTS.renewNo}
        danger
        onConfirm={() => void change()}
        onCancel={() => setAsking(false)}
      />
    </>
  )
}
