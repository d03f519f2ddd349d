import type { FormEvent } from 'react'
import styled from 'styled-components'
import { weekdayOf } from '#domain/calendar'
import { ORDER_STATUSES } from '#domain/constants'
import { RestoredNotice } from '../../../parts/forms/RestoredNotice'
import { UnsavedGuard } from '../../../parts/forms/UnsavedGuard'
import { ORDER_TEXTS } from '../../../texts/admin-orders'
import { SelectField } from '../../../ui/forms/SelectField'
import { Button } from '../../../ui/primitives/Button'
import { Card } from '../../../ui/primitives/Card'
import { DataList } from '../../../ui/primitives/DataList'
import { Stack } from '../../../ui/primitives/Stack'
import { Text } from '../../../ui/primitives/Text'
import { VisuallyHidden } from '../../../ui/primitives/VisuallyHidden'
import { theme } from '../../../ui/theme/theme'
import { Capitalised } from '../shared/Capitalised'
import type { Platillo } from '../shared/platillo'
import { StatusTrouble } from './StatusTrouble'
import { useOrderStatus } from './use-order-status'

const STATUS_OPTIONS = ORDER_STATUSES.map((status) => ({ value: status, label: status }))

const Form = styled.form`
  display: grid;
  grid-template-columns: minmax(0, 1fr) auto;
  gap: ${theme.space[3]};
  align-items: end;
  padding-top: ${theme.space[4]};
  border-top: ${theme.border.line};
  & > button { min-height: ${theme.size.control}; }
`

interface OrderCardProps {
  platillo: Platillo
  /** The server has told what the order is now. */
  onTold: (platillo: Platillo) => void
}

/** What an order is, and the one thing that can be changed of it: its status, from any to any (Specification §4). */
export const OrderCard = ({ platillo, onTold }: OrderCardProps) => {
  const { status, choose, save, isDirty, isRestored, reset, isSaving, trouble } = useOrderStatus(
    platillo,
    onTold,
  )
  const submit = (event: FormEvent) => {
    event.preventDefault()
    void save()
  }
  return (
    <Card $padding="dense">
      <Stack $gap={3}>
        <VisuallyHidden as="h2">{ORDER_TEXTS.facts}</VisuallyHidden>
        <DataList
          items={[
            {
              label: ORDER_TEXTS.date,
              value: ORDER_TEXTS.dateWithDay(platillo.date, weekdayOf(platillo.date)),
            },
            { label: ORDER_TEXTS.time, value: platillo.time },
            { label: ORDER_TEXTS.type, value: <Capitalised>{platillo.type}</Capitalised> },
            {
              label: ORDER_TEXTS.juice,
              value: platillo.jugo ? ORDER_TEXTS.withJuice : ORDER_TEXTS.withoutJuice,
            },
          ]}
        />
        {isRestored && <RestoredNotice onDiscard={reset} />}
        <Form onSubmit={submit}>
          <SelectField label={ORDER_TEXTS.status} value={status} options={STATUS_OPTIONS} onValue={choose} />
          <Button type="submit" busy={isSaving}>
            {ORDER_TEXTS.save}
          </Button>
        </Form>
        <Text $tone="soft" $size="dense">
          {ORDER_TEXTS.shipments}
        </Text>
        {trouble && <StatusTrouble trouble={trouble} chosen={status} />}
      </Stack>
      <UnsavedGuard isDirty={isDirty} onDiscard={reset} />
    </Card>
  )
}
