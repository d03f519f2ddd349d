import { type FormEvent, useState } from 'react'
import { isIsoDate } from '#domain/iso-date'
import { REASON_MAX, reasonError } from '#domain/office-reasons'
import { FormColumns } from '../../../../parts/forms/FormColumns'
import { useToday } from '../../../../state/use-today'
import { HOLIDAY_TEXTS as TEXTS } from '../../../../texts/settings-holidays'
import { DateField } from '../../../../ui/forms/DateField'
import { TextField } from '../../../../ui/forms/TextField'
import { Button } from '../../../../ui/primitives/Button'
import { Card } from '../../../../ui/primitives/Card'
import { Stack } from '../../../../ui/primitives/Stack'
import { Heading } from '../../../../ui/primitives/Text'

interface OtherDayProps {
  isBusy: boolean
  onClose: (date: string, reason: string) => void
}

/** Any other day, with the reason that clients read. */
export const OtherDay = ({ isBusy, onClose }: OtherDayProps) => {
  const today = useToday()
  const [date, setDate] = useState('')
  const [reason, setReason] = useState('')
  const [isTried, setTried] = useState(false)
  const dayError = isIsoDate(date) && date >= today ? null : TEXTS.dayMissing
  const wrong = reasonError(reason)
  const submit = (event: FormEvent) => {
    event.preventDefault()
    setTried(true)
    if (dayError === null && wrong === null) onClose(date, reason.trim())
  }
  return (
    <Card as="form" noValidate $padding="dense" onSubmit={submit}>
      <Stack $gap={3}>
        <Heading $size="lg">{TEXTS.otherTitle}</Heading>
        <FormColumns>
          <DateField
            dense
            label={TEXTS.otherDay}
            min={today}
            value={date}
            error={isTried ? (dayError ?? undefined) : undefined}
            onValue={setDate}
          />
          <TextField
            dense
            label={TEXTS.otherReason}
            hint={TEXTS.otherHint}
            maxLength={REASON_MAX}
            value={reason}
            error={isTried ? (wrong ?? undefined) : undefined}
            onValue={setReason}
          />
        </FormColumns>
        <div>
          <Button type="submit" variant="secondary" busy={isBusy}>
            {TEXTS.otherClose}
          </Button>
        </div>
      </Stack>
    </Card>
  )
}
