import type { ReactNode } from 'react'
import { dateOf } from '#domain/calendar'
import { PAGE_SIZE } from '#domain/constants'
import type { AdminOrder } from '../../../api/endpoints/orders'
import { ListedDate } from '../../../parts/lists/ListedDate'
import { CellText, ListTable } from '../../../parts/lists/ListTable'
import { RowAction } from '../../../parts/lists/RowAction'
import { ORDERS_TEXTS } from '../../../texts/admin-orders'
import { StatusChip } from '../../../ui/primitives/Chip'
import type { Column } from '../../../ui/primitives/Table'
import { Capitalised } from '../shared/Capitalised'
import { useOrderOpening } from '../shared/opened-order'
import type { OrdersFilters } from './use-orders'

const { columns: HEADERS } = ORDERS_TEXTS

type Open = (order: AdminOrder) => void

const columnsWith = (open: Open): Column<AdminOrder>[] => [
  { key: 'id', header: HEADERS.id, cell: ({ id }) => id },
  { key: 'date', header: HEADERS.date, cell: ({ order_date }) => <ListedDate date={dateOf(order_date)} /> },
  {
    key: 'user',
    header: HEADERS.user,
    cell: ({ nombre, email }) => (
      <CellText $narrow="14ch" $wide="18ch" title={email}>
        {nombre || email}
      </CellText>
    ),
  },
  { key: 'type', header: HEADERS.type, cell: ({ type }) => <Capitalised>{type}</Capitalised> },
  {
    key: 'dish',
    header: HEADERS.dish,
    cell: ({ dish_info }) => (
      <CellText $narrow="18ch" $wide="26ch" title={dish_info.name}>
        {dish_info.name}
      </CellText>
    ),
  },
  { key: 'state', header: HEADERS.state, cell: ({ status }) => <StatusChip status={status} /> },
  {
    key: 'actions',
    header: HEADERS.actions,
    end: true,
    cell: (order) => (
      <RowAction
        to="/admin/pedido/ver"
        aria-label={ORDERS_TEXTS.openOrder(order.id)}
        title={`${order.nombre || order.email} · ${order.dish_info.name}`}
        onClick={() => open(order)}
        onAuxClick={() => open(order)}
        onContextMenu={() => open(order)}
      >
        {ORDERS_TEXTS.open}
      </RowAction>
    ),
  },
]

interface OrdersTableProps {
  filters: OrdersFilters
  /** undefined while nothing is known yet. */
  orders: readonly AdminOrder[] | undefined
  /** The rows are those of other filters or another page; the right ones are on their way. */
  isOutdated: boolean
  isLoading: boolean
  empty: ReactNode
}

/** The view 'Ver pedidos'. A row's action keeps the order in local storage and goes to its screen (Specification §2). */
export const OrdersTable = ({ filters, orders, isOutdated, isLoading, empty }: OrdersTableProps) => {
  const { view: _view, ...place } = filters
  // Here, in a new tab by the middle button, or by the link's own menu: the screen that opens reads what is kept.
  const open = useOrderOpening(isOutdated ? undefined : { ...place, itemsPerPage: PAGE_SIZE })
  return (
    <ListTable
      caption={ORDERS_TEXTS.title}
      columns={columnsWith(open)}
      rows={orders}
      isOutdated={isOutdated}
      rowKey={({ id }) => id}
      loading={isLoading}
      empty={empty}
    />
  )
}
