import { useState } from 'react'
import { useGetCalendarQuery, useRenewCalendarMutation } from '../../../api/endpoints/calendar'
import { QueryCard } from '../../../parts/profile/QueryCard'
import { alertAdded } from '../../../state/alerts'
import { selectPathApi } from '../../../state/selectors'
import { useAppDispatch, useAppSelector } from '../../../state/store-types'
import { CALENDAR_TEXTS as TEXTS } from '../../../texts/calendar'
import { TextField } from '../../../ui/forms/TextField'
import { Button } from '../../../ui/primitives/Button'
import { ConfirmDialog } from '../../../ui/primitives/ConfirmDialog'
import { Row } from '../../../ui/primitives/Stack'

/** The address for a calendar that follows the client's orders. */
export const CalendarCard = () => {
  const query = useGetCalendarQuery({})
  const pathApi = useAppSelector(selectPathApi)
  return (
    <QueryCard texts={TEXTS} query={query}>
      {({ enlace }) => <Link enlace={enlace} address={new URL(enlace, pathApi).href} />}
    </QueryCard>
  )
}

const Link = ({ enlace, address }: { enlace: string; address: string }) => {
  const dispatch = useAppDispatch()
  const [renew, { isLoading }] = useRenewCalendarMutation()
  const [isAsking, setAsking] = useState(false)
  const [canCopy, setCanCopy] = useState('clipboard' in navigator)
  const say = (msg: string) => dispatch(alertAdded({ type: 'success', msg }))
  // If the browser refuses, the client copies the visible address by hand.
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
