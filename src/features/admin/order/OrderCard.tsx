import { type FormEvent, useState } from 'react'
import styled from 'styled-components'
import { weekdayOf } from '#domain/calendar'
import { ORDER_STATUSES, type OrderStatus } from '#domain/constants'
import { useEditOrderAsAdminMutation } from '../../../api/endpoints/orders'
import { UnsavedGuard } from '../../../parts/forms/UnsavedGuard'
import { useOneAtATime } from '../../../parts/forms/use-one-at-a-time'
import { ORDER_TEXTS } from '../../../texts/admin-orders'
import { SelectField } from '../../../ui/forms/SelectField'
import { Button } from '../../../ui/primitives/Button'
import { Card } from '../../../ui/primitives/Card'
import { DataList } from '../../../ui/primitives/DataList'
import { Link } from '../../../ui/primitives/Link'
import { Notice } from '../../../ui/primitives/Notice'
import { Stack } from '../../../ui/primitives/Stack'
import { Text } from '../../../ui/primitives/Text'
import { VisuallyHidden } from '../../../ui/primitives/VisuallyHidden'
import { theme } from '../../../ui/theme/theme'
import { Capitalised } from '../shared/Capitalised'
import { type Platillo, updateKeptPlatillo } from '../shared/platillo'
import { useOrdersAddress } from './BackToOrders'

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

/** What an order is, and the one thing that can be changed of it: its status, from any to any (Specification §4). */
export const OrderCard = ({ platillo }: { platillo: Platillo }) => {
  const { status, choose, save, isDirty, reset, isSaving, hasFailed } = useStatus(platillo)
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
        <Form onSubmit={submit}>
          <SelectField label={ORDER_TEXTS.status} value={status} options={STATUS_OPTIONS} onValue={choose} />
          <Button type="submit" busy={isSaving}>
            {ORDER_TEXTS.save}
          </Button>
        </Form>
        <Text $tone="soft" $size="dense">
          {ORDER_TEXTS.shipments}
        </Text>
        {hasFailed && <NotSaved />}
      </Stack>
      <UnsavedGuard isDirty={isDirty} onDiscard={reset} />
    </Card>
  )
}

const NotSaved = () => (
  <Notice
    tone="warning"
    title={ORDER_TEXTS.notSavedTitle}
    action={<Link to={useOrdersAddress()}>{ORDER_TEXTS.back}</Link>}
  >
    {ORDER_TEXTS.notSaved}
  </Notice>
)

/** The chosen status and its saving; `status_previo` lets the server refuse when the order changed meanwhile (wire). */
const useStatus = (platillo: Platillo) => {
  const [edit, { isLoading, isError }] = useEditOrderAsAdminMutation()
  const [saved, setSaved] = useState<OrderStatus>(platillo.status)
  const [status, choose] = useState<OrderStatus>(platillo.status)
  const oneAtATime = useOneAtATime()

  const save = () =>
    oneAtATime(async () => {
      const order = { ...platillo, id: platillo.order_id, status, status_previo: saved }
      const { data } = await edit({ order })
      if (!data) return false
      setSaved(status)
      updateKeptPlatillo({ ...platillo, status })
      return true
    })
  return {
    status,
    choose,
    save,
    isDirty: status !== saved && !isLoading,
    reset: () => choose(saved),
    isSaving: isLoading,
    hasFailed: isError && !isLoading,
  }
}
