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
import { theme } from '../../../ui/theme/theme'
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

/** On a phone a row is a card of three lines, so that six orders fit; the whole card is its link. */
const Cards = styled.div`
  ${theme.media.phone} {
    & tbody { gap: ${theme.space[1]}; }
    & tr:has(td:nth-child(2)) {
      grid-template:
        'user user user state state' auto
        'dish dish dish dish action' auto
        'date type id id action' auto / auto auto minmax(0, 1fr) auto 3.5rem;
      gap: 1px ${theme.space[2]};
      align-items: center;
      padding: ${theme.space[1]} ${theme.space[3]};
    }
    && td:nth-child(n):not(:only-child) {
      display: block;
      padding: 0;
      border: 0;
      font-size: ${theme.text.sm};
      &:not(:first-child)::before { content: none; }
      &:first-child::before { content: attr(data-label) ' '; font-size: inherit; }
    }
    && td:nth-child(-n + 2), && td:nth-child(4) { color: ${theme.color.inkSoft}; white-space: nowrap; }
    && td:nth-child(1) { grid-area: id; }
    && td:nth-child(1) > div { display: inline; }
    && td:nth-child(2) { grid-area: date; }
    /* Long names wrap and widen no column. */
    && td:nth-child(3), && td:nth-child(5) { contain: inline-size; }
    && td:nth-child(3) { grid-area: user; font-size: ${theme.text.dense}; & > * { max-width: none; } font-weight: ${theme.weight.semibold}; }
    && td:nth-child(4) { grid-area: type; }
    && td:nth-child(5) { grid-area: dish; font-size: ${theme.text.dense}; }
    && td:nth-child(6) { grid-area: state; justify-self: end; & span { padding-block: 0; line-height: ${theme.leading.snug}; } }
    && td:nth-child(7) { grid-area: action; align-self: end; & a { min-height: 36px; } }
  }
  /* With letters twice as large one column is all that fits. */
  @media (max-width: 280px) {
    & tr:has(td:nth-child(2)) {
      grid-template: 'user' 'state' 'dish' 'date' 'type' 'id' 'action' / minmax(0, 1fr);
    }
    && td:nth-child(6) { justify-self: start; }
  }
`

const columnsWith = (storage: KeyValueStore, marksClashes: boolean): Column<AdminOrder>[] => [
  ID,
  {
    key: 'date',
    header: HEADERS.date,
    cell: ({ order_date }) => <ListedDate date={order_date} />,
  },
  {
    key: 'user',
    header: HEADERS.user,
    cell: ({ nombre, email }) => (
      <CellText $narrow="14ch" $wide="18ch" title={email ?? undefined}>
        {shown(nombre ?? email)}
      </CellText>
    ),
  },
  TYPE,
  {
    key: 'dish',
    header: HEADERS.dish,
    cell: ({ dish_info, choque }) => (
      <>
        <CellText $narrow="18ch" $wide="26ch" title={dish_info.name ?? undefined}>
          {shown(dish_info.name)}
        </CellText>
        {marksClashes && choque !== undefined && <ClashChip choque={choque} />}
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
  const { storage, config } = useRuntime()
  const marksClashes = config.extensions.includes('cocina')
  const columns = useMemo(() => columnsWith(storage, marksClashes), [storage, marksClashes])
  return (
    <Cards>
      <ListTable
        {...list}
        caption={ORDERS_TEXTS.title}
        columns={columns}
        rows={orders}
        rowKey={({ id }) => id}
      />
    </Cards>
  )
}
