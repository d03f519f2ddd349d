import { type FormEvent, useState } from 'react'
import styled from 'styled-components'
import { parseCap } from '#domain/caps'
import { useSetCapMutation } from '../../../api/endpoints/day'
import { useBusy } from '../../../parts/forms/use-busy'
import { CAP_TEXTS as TEXTS } from '../../../texts/caps'
import { NumberField } from '../../../ui/forms/NumberField'
import { Button } from '../../../ui/primitives/Button'
import { Chip } from '../../../ui/primitives/Chip'
import { Row } from '../../../ui/primitives/Stack'
import { Text } from '../../../ui/primitives/Text'
import { theme } from '../../../ui/theme/theme'

/** What is ordered of a cap: 'Lleno', or by how much it is passed. */
export const CapState = ({ cap, ordered }: { cap: number; ordered: number }) => (
  <Row $gap={2}>
    <Text as="span" $size="dense">
      {TEXTS.ofOrders(ordered, cap)}
    </Text>
    {ordered > cap && <Chip tone="warning">{TEXTS.beyond(ordered - cap)}</Chip>}
    {ordered === cap && <Chip>{TEXTS.full}</Chip>}
  </Row>
)

const Form = styled.form`
  display: grid;
  grid-template-columns: 96px auto;
  gap: ${theme.space[2]};
  align-items: end;
  justify-content: start;
`

interface SetCapProps {
  date: string
  /** The dish's id; null = the day's own cap. */
  dishId: string | null
  name: string
  cap: number | null
}

/** The cap of a dish or a day, to set or raise; empty = no limit. */
export const SetCap = ({ date, dishId, name, cap }: SetCapProps) => {
  const stored = String(cap ?? '')
  const [typed, setTyped] = useState<string | null>(null)
  const [setCap] = useSetCapMutation()
  const { isBusy, run } = useBusy()
  const value = typed ?? stored
  const submit = (event: FormEvent) => {
    event.preventDefault()
    const wanted = parseCap(value)
    if (wanted === undefined || value === stored) return
    void run(async () => {
      const { error } = await setCap({ date, ...(dishId !== null && { dish_id: dishId }), cap: wanted })
      if (error === undefined) setTyped(null)
    })
  }
  return (
    <Form noValidate onSubmit={submit}>
      <NumberField
        dense
        digitsOnly
        label={TEXTS.cap}
        aria-label={TEXTS.capOf(name)}
        placeholder={TEXTS.none}
        maxLength={4}
        value={value}
        onValue={setTyped}
      />
      {value !== stored && (
        <Button type="submit" size="small" busy={isBusy} aria-label={TEXTS.saveOf(name)}>
          {TEXTS.save}
        </Button>
      )}
    </Form>
  )
}
