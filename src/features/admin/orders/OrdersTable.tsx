import type { ReactNode } from 'react'
import { dateOf } from '#domain/calendar'
import type { AdminOrder } from '../../../api/endpoints/orders'
import { CellText, ListTable } from '../../../parts/lists/ListTable'
import { alertAdded } from '../../../state/alerts'
import { navigationRequested } from '../../../state/navigation'
import { useAppDispatch } from '../../../state/store-types'
import { ORDERS_TEXTS } from '../../../texts/admin-orders'
import { Button } from '../../../ui/primitives/Button'
import { StatusChip } from '../../../ui/primitives/Chip'
import type { Column } from '../../../ui/primitives/Table'
import { Capitalised } from '../shared/Capitalised'
import { keepPlatillo, platilloOf } from '../shared/platillo'

const { columns: HEADERS } = ORDERS_TEXTS

const columnsWith = (open: (order: AdminOrder) => void): Column<AdminOrder>[] => [
  { key: 'id', header: HEADERS.id, cell: ({ id }) => id },
  { key: 'date', header: HEADERS.date, cell: ({ order_date }) => dateOf(order_date) },
  {
    key: 'user',
    header: HEADERS.user,
    cell: ({ nombre, email }) => (
      <CellText $narrow="14ch" $wide="22ch" title={email}>
        {nombre || email}
      </CellText>
    ),
  },
  { key: 'type', header: HEADERS.type, cell: ({ type }) => <Capitalised>{type}</Capitalised> },
  {
    key: 'dish',
    header: HEADERS.dish,
    cell: ({ dish_info }) => (
      <CellText $narrow="18ch" $wide="30ch" title={dish_info.name}>
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
      <Button
        variant="secondary"
        size="small"
        aria-label={ORDERS_TEXTS.openOrder(order.id)}
        onClick={() => open(order)}
      >
        {ORDERS_TEXTS.open}
      </Button>
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
  const open = (order: AdminOrder) => {
    if (keepPlatillo(platilloOf(order))) dispatch(navigationRequested({ to: '/admin/pedido/ver' }))
    else dispatch(alertAdded({ type: 'error', msg: ORDERS_TEXTS.notKept, time_life: null }))
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
