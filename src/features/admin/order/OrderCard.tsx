import styled from 'styled-components'
import { dateOf } from '#domain/calendar'
import { ORDER_STATUSES } from '#domain/constants'
import type { AdminOrder } from '../../../api/endpoints/orders'
import { ConflictNotice } from '../../../parts/forms/ConflictNotice'
import { RestoredNotice } from '../../../parts/forms/RestoredNotice'
import { UnsavedGuard } from '../../../parts/forms/UnsavedGuard'
import { useRuntime } from '../../../state/runtime'
import { ORDER_TEXTS } from '../../../texts/admin-orders'
import { NO_DATA } from '../../../texts/no-value'
import { SelectField, type SelectOption } from '../../../ui/forms/SelectField'
import { Button } from '../../../ui/primitives/Button'
import { Card } from '../../../ui/primitives/Card'
import { DataList } from '../../../ui/primitives/DataList'
import { Stack } from '../../../ui/primitives/Stack'
import { Text } from '../../../ui/primitives/Text'
import { VisuallyHidden } from '../../../ui/primitives/VisuallyHidden'
import { theme } from '../../../ui/theme/theme'
import { Capitalised } from '../shared/Capitalised'
import { knownStatus } from '../shared/platillo'
import { useOrderStatus } from './use-order-status'

const STATUS_OPTIONS: readonly SelectOption[] = ORDER_STATUSES.map((status) => ({
  value: status,
  label: status,
}))

/** A status that the specification does not have is shown, and nothing can be saved before a known one is chosen. */
const optionsFor = ({ status }: AdminOrder): readonly SelectOption[] =>
  knownStatus(status)
    ? STATUS_OPTIONS
    : [{ value: status ?? '', label: status ?? NO_DATA }, ...STATUS_OPTIONS]

const Form = styled.form`
  display: grid;
  grid-template-columns: minmax(0, 1fr) auto;
  gap: ${theme.space[3]};
  align-items: end;
  padding-top: ${theme.space[4]};
  border-top: ${theme.border.line};
  & > [data-asks] { grid-column: 1 / -1; }
  & > button { min-height: ${theme.size.control}; }
`

const factsOf = ({ order_date, time, type, jugo }: AdminOrder) => [
  {
    label: ORDER_TEXTS.date,
    value: order_date ? ORDER_TEXTS.day(dateOf(order_date)) : NO_DATA,
  },
  { label: ORDER_TEXTS.time, value: time ?? NO_DATA },
  { label: ORDER_TEXTS.type, value: <Capitalised>{type ?? NO_DATA}</Capitalised> },
  { label: ORDER_TEXTS.juice, value: jugo === null ? NO_DATA : ORDER_TEXTS.hasJuice(jugo) },
]

interface OrderCardProps {
  order: AdminOrder
  /** What is true of the order from now on. */
  onChange: (order: AdminOrder) => void
}

/** What an order is, and the one thing that can be changed of it: its status, from any to any (Specification §4). */
export const OrderCard = ({ order, onChange }: OrderCardProps) => {
  const form = useOrderStatus(order, onChange)
  const { status, isDirty, reset } = form
  const current = order.status ?? NO_DATA
  const keepsOurRules = useRuntime().config.extensions.includes('reglas')
  return (
    <Card $padding="dense">
      <Stack $gap={3}>
        <VisuallyHidden as="h2">{ORDER_TEXTS.facts}</VisuallyHidden>
        <DataList items={factsOf(order)} />
        {form.isRestored && <RestoredNotice onDiscard={reset} />}
        <Form ref={form.element} onSubmit={form.submit}>
          {form.hasConflict && <ConflictNotice onTheirs={reset} onMine={form.saveOver} />}
          <SelectField
            label={ORDER_TEXTS.status}
            value={status ?? order.status ?? ''}
            options={optionsFor(order)}
            onValue={form.choose}
          />
          <Button type="submit" busy={form.isBusy} disabled={status === null}>
            {ORDER_TEXTS.save}
          </Button>
        </Form>
        <Text $tone="soft" $size="dense" aria-live="polite">
          {isDirty && `${ORDER_TEXTS.current(current)} `}
          {keepsOurRules && ORDER_TEXTS.shipments}
        </Text>
      </Stack>
      <UnsavedGuard isDirty={isDirty} onDiscard={reset} />
    </Card>
  )
}
