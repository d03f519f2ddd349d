import styled from 'styled-components'
import { dateOf } from '#domain/calendar'
import { ORDER_STATUSES, type OrderStatus } from '#domain/constants'
import { type AdminOrder, useEditOrderAsAdminMutation } from '../../../api/endpoints/orders'
import { isCallError, isNetworkError } from '../../../api/errors'
import { ConflictNotice } from '../../../parts/forms/ConflictNotice'
import { RestoredNotice } from '../../../parts/forms/RestoredNotice'
import { UnsavedGuard } from '../../../parts/forms/UnsavedGuard'
import { useDraft } from '../../../parts/forms/use-draft'
import { useSaveForm } from '../../../parts/forms/use-save-form'
import { useRuntime } from '../../../state/runtime'
import { useAppDispatch } from '../../../state/store-types'
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
import { fetchOrder } from '../shared/fetch-order'
import { editOf, knownStatus, updateKeptOrder, withStatus } from '../shared/kept-order'

/**
 * The status chosen for an order, kept as a draft, and its save. `status` is null until a known one is chosen.
 * `onChange` gets the changed order.
 */
const useOrderStatus = (order: AdminOrder, onChange: (order: AdminOrder) => void) => {
  const dispatch = useAppDispatch()
  const { storage } = useRuntime()
  const [edit] = useEditOrderAsAdminMutation()
  const form = useDraft(`pedido.${order.id}`, { status: order.status ?? '' }, order.version)
  const status: OrderStatus | null = knownStatus(form.draft.status) ?? knownStatus(order.status)

  const changed = (now: AdminOrder) => {
    onChange(now)
    updateKeptOrder(storage, now)
  }
  const save = async () => {
    if (status === null) return
    const { data, error } = await edit({ order: editOf(order, status) })
    const hasFailed = isCallError(error) && (error.kind === 'refused' || error.kind === 'transport')
    // The toast gives the reason; the screen shows the server's order, where a network reaches it.
    const now = hasFailed && !isNetworkError(error) ? await fetchOrder(dispatch, order) : null
    if (data) changed(withStatus(order, status, data.version))
    else if (now) changed(now)
  }
  const saving = useSaveForm({ hasConflict: form.hasConflict, isWrong: false, save })
  const isDirty = status !== null && status !== order.status
  return {
    ...saving,
    status,
    choose: (chosen: string) => form.change({ status: chosen }),
    isDirty: isDirty && !saving.isBusy,
    isRestored: form.isRestored && !saving.isBusy,
    reset: form.reset,
  }
}

const STATUS_OPTIONS: readonly SelectOption[] = ORDER_STATUSES.map((status) => ({
  value: status,
  label: status,
}))

/** A status outside the specification is shown; saving needs a known one first. */
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

const factsOf = ({ automatico, order_date, time, type, jugo }: AdminOrder) => [
  {
    label: ORDER_TEXTS.date,
    value: order_date ? ORDER_TEXTS.day(dateOf(order_date)) : NO_DATA,
  },
  { label: ORDER_TEXTS.time, value: time ?? NO_DATA },
  { label: ORDER_TEXTS.type, value: <Capitalised>{type ?? NO_DATA}</Capitalised> },
  { label: ORDER_TEXTS.juice, value: jugo === null ? NO_DATA : ORDER_TEXTS.hasJuice(jugo) },
  ...(automatico ? [{ label: ORDER_TEXTS.chosenBy, value: ORDER_TEXTS.byKitchen }] : []),
]

interface OrderCardProps {
  order: AdminOrder
  isOurs: boolean
  /** The user does not change orders. */
  isReadOnly: boolean
  /** Gets the changed order. */
  onChange: (order: AdminOrder) => void
}

/** An order's facts and its one editable field: the status, from any to any (Specification §4). */
export const OrderCard = ({ isReadOnly, ...props }: OrderCardProps) =>
  isReadOnly ? (
    <Card $padding="dense">
      <OrderFacts order={props.order} />
    </Card>
  ) : (
    <EditedOrder {...props} />
  )

const OrderFacts = ({ order }: Pick<OrderCardProps, 'order'>) => (
  <>
    <VisuallyHidden as="h2">{ORDER_TEXTS.facts}</VisuallyHidden>
    <DataList items={factsOf(order)} />
  </>
)

const EditedOrder = ({ order, isOurs, onChange }: Omit<OrderCardProps, 'isReadOnly'>) => {
  const form = useOrderStatus(order, onChange)
  const { status, isDirty, reset } = form
  const current = order.status ?? NO_DATA
  return (
    <Card $padding="dense">
      <Stack $gap={3}>
        <OrderFacts order={order} />
        {form.isRestored && <RestoredNotice onDiscard={reset} />}
        <Form ref={form.element} onSubmit={form.submit}>
          {form.hasConflict && <ConflictNotice onTheirs={reset} onMine={form.saveOver} />}
          <SelectField
            label={ORDER_TEXTS.status}
            value={status ?? order.status ?? ''}
            options={optionsFor(order)}
            disabled={form.isBusy}
            onValue={form.choose}
          />
          <Button type="submit" busy={form.isBusy} disabled={status === null}>
            {ORDER_TEXTS.save}
          </Button>
        </Form>
        <Text $tone="soft" $size="dense" aria-live="polite">
          {isDirty && <span>{ORDER_TEXTS.current(current)} </span>}
          {isOurs && <span>{ORDER_TEXTS.shipments}</span>}
        </Text>
      </Stack>
      <UnsavedGuard isDirty={isDirty} onDiscard={reset} />
    </Card>
  )
}
