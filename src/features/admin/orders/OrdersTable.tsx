import type { MouseEvent, ReactNode } from 'react'
import { dateOf } from '#domain/calendar'
import type { AdminOrder } from '../../../api/endpoints/orders'
import { ListedDate } from '../../../parts/lists/ListedDate'
import { CellText, ListTable } from '../../../parts/lists/ListTable'
import { RowAction } from '../../../parts/lists/RowAction'
import { alertAdded } from '../../../state/alerts'
import { useAppDispatch } from '../../../state/store-types'
import { ORDERS_TEXTS } from '../../../texts/admin-orders'
import { StatusChip } from '../../../ui/primitives/Chip'
import type { Column } from '../../../ui/primitives/Table'
import { Capitalised } from '../shared/Capitalised'
import { keepPlatillo, platilloOf } from '../shared/platillo'

const { columns: HEADERS } = ORDERS_TEXTS

type Open = (event: MouseEvent, order: AdminOrder) => void

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
        onClick={(event) => open(event, order)}
        onAuxClick={(event) => open(event, order)}
        onContextMenu={(event) => open(event, order)}
      >
        {ORDERS_TEXTS.open}
      </RowAction>
    ),
  },
]

interface OrdersTableProps {
  /** undefined while nothing is known yet. */
  orders: readonly AdminOrder[] | undefined
  /** The rows are those of other filters or another page; the right ones are on their way. */
  isOutdated: boolean
  isLoading: boolean
  empty: ReactNode
}

/** The view 'Ver pedidos'. A row's action keeps the order in local storage and goes to its screen (Specification §2). */
export const OrdersTable = ({ orders, isOutdated, isLoading, empty }: OrdersTableProps) => {
  const dispatch = useAppDispatch()
  // Here, in a new tab by the middle button, or by the link's own menu: the screen that opens reads what is kept.
  const open: Open = (event, order) => {
    if (keepPlatillo(platilloOf(order))) return
    event.preventDefault()
    dispatch(alertAdded({ type: 'error', msg: ORDERS_TEXTS.notKept, time_life: null }))
  }
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
