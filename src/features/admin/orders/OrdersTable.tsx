import { type ReactNode, useMemo } from 'react'
import styled from 'styled-components'
import type { AdminOrder } from '../../../api/endpoints/orders'
import { ListedDate } from '../../../parts/lists/ListedDate'
import { CellText, type ListState, ListTable } from '../../../parts/lists/ListTable'
import type { KeyValueStore } from '../../../state/key-value-store'
import { useRuntime } from '../../../state/runtime'
import { ORDERS_TEXTS } from '../../../texts/admin-orders'
import { CLASH_TEXTS } from '../../../texts/kitchen'
import { shown } from '../../../texts/no-value'
import { Chip } from '../../../ui/primitives/Chip'
import type { Column } from '../../../ui/primitives/Table'
import { ID, openColumn, STATE, TYPE } from '../shared/order-columns'

const ClashPlace = styled.span`
  display: block;
  padding-bottom: 4px;
  line-height: 1;
`

/** Warns below an order's dish of a clash with allergies. */
const ClashChip = ({ choque }: { choque: string }) => (
  <ClashPlace>
    <Chip tone="danger" icon="warning">
      {CLASH_TEXTS.chip(choque)}
    </Chip>
  </ClashPlace>
)

const { columns: HEADERS } = ORDERS_TEXTS

const columnsWith = (storage: KeyValueStore): Column<AdminOrder>[] => [
  ID,
  {
    key: 'date',
    card: 'date',
    header: HEADERS.date,
    cell: ({ order_date }) => <ListedDate date={order_date} />,
  },
  {
    key: 'user',
    card: 'title',
    header: HEADERS.user,
    cell: ({ nombre, email }) => <CellText title={email ?? undefined}>{shown(nombre ?? email)}</CellText>,
  },
  TYPE,
  {
    key: 'dish',
    card: 'text',
    header: HEADERS.dish,
    cell: ({ dish_info, choque }) => (
      <>
        <CellText>{shown(dish_info.name)}</CellText>
        {choque !== undefined && <ClashChip choque={choque} />}
      </>
    ),
  },
  STATE,
  openColumn(
    storage,
    ({ nombre, email, dish_info }) => `${shown(nombre ?? email)} · ${shown(dish_info.name)}`,
  ),
]

interface OrdersTableProps extends ListState {
  /** undefined while loading. */
  orders: readonly AdminOrder[] | undefined
  empty: ReactNode
}

/** The view 'Ver pedidos'. A row's action keeps the order in local storage and goes to its screen (Specification §2). */
export const OrdersTable = ({ orders, ...list }: OrdersTableProps) => {
  const { storage } = useRuntime()
  const columns = useMemo(() => columnsWith(storage), [storage])
  return (
    <ListTable
      {...list}
      caption={ORDERS_TEXTS.title}
      columns={columns}
      rows={orders}
      rowKey={({ id }) => id}
    />
  )
}
