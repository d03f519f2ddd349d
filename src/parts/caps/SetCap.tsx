import { type FormEvent, useState } from 'react'
import styled from 'styled-components'
import { parseCap } from '#domain/caps'
import { CAP_TEXTS as TEXTS } from '../../texts/caps'
import { Button } from '../../ui/primitives/Button'
import { Chip } from '../../ui/primitives/Chip'
import { Row } from '../../ui/primitives/Stack'
import { Text } from '../../ui/primitives/Text'
import { theme } from '../../ui/theme/theme'
import { useBusy } from '../forms/use-busy'
import { CapInput } from './CapField'

/** What is ordered of a cap: 'Lleno', or by how much it is passed. */
export const CapState = ({ cap, ordered }: { cap: number | null; ordered: number }) => (
  <Row $gap={2}>
    <Text as="span" $size="dense">
      {cap === null ? TEXTS.orders(ordered) : TEXTS.ofOrders(ordered, cap)}
    </Text>
    {cap !== null && ordered > cap && <Chip tone="warning">{TEXTS.beyond(ordered - cap)}</Chip>}
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

/** Saves a cap; gives whether it is stored. The screen brings it: a part that loads late must not pull its calls along. */
export type SaveCap = (of: { date: string; dishId: string | null; cap: number | null }) => Promise<boolean>

interface SetCapProps {
  date: string
  /** The dish's id; null = the day's own cap. */
  dishId: string | null
  name: string
  cap: number | null
  onSave: SaveCap
}

/** The cap of a dish or a day, to set or raise; empty = no limit. */
export const SetCap = ({ date, dishId, name, cap, onSave }: SetCapProps) => {
  const stored = String(cap ?? '')
  const [typed, setTyped] = useState<string | null>(null)
  const { isBusy, run } = useBusy()
  const value = typed ?? stored
  const submit = (event: FormEvent) => {
    event.preventDefault()
    const wanted = parseCap(value)
    if (wanted === undefined || value === stored) return
    void run(async () => {
      if (await onSave({ date, dishId, cap: wanted })) setTyped(null)
    })
  }
  return (
    <Form noValidate onSubmit={submit}>
      <CapInput
        label={TEXTS.cap}
        aria-label={TEXTS.capOf(name)}
        placeholder={TEXTS.none}
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
