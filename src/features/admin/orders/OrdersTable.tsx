import type { ReactNode } from 'react'
import type { AdminOrder } from '../../../api/endpoints/orders'
import { ListedDate } from '../../../parts/lists/ListedDate'
import { CellText, ListTable } from '../../../parts/lists/ListTable'
import { RowAction } from '../../../parts/lists/RowAction'
import { useRuntime } from '../../../state/runtime'
import { ORDERS_TEXTS } from '../../../texts/admin-orders'
import { shown } from '../../../texts/no-value'
import { StatusChip } from '../../../ui/primitives/Chip'
import type { Column } from '../../../ui/primitives/Table'
import { Capitalised } from '../shared/Capitalised'
import { ClashChip } from '../shared/ClashChip'
import { keepPlatillo, platilloOf } from '../shared/platillo'

const { columns: HEADERS } = ORDERS_TEXTS

type Open = (order: AdminOrder) => void

const columnsWith = (open: Open, marksClashes: boolean): Column<AdminOrder>[] => [
  { key: 'id', header: HEADERS.id, cell: ({ id }) => id },
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
  { key: 'type', header: HEADERS.type, cell: ({ type }) => <Capitalised>{shown(type)}</Capitalised> },
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
  { key: 'state', header: HEADERS.state, cell: ({ status }) => <StatusChip status={status} /> },
  {
    key: 'actions',
    header: HEADERS.actions,
    end: true,
    cell: (order) => (
      <RowAction
        to="/admin/pedido/ver"
        aria-label={ORDERS_TEXTS.openOrder(order.id)}
        title={`${shown(order.nombre ?? order.email)} · ${shown(order.dish_info.name)}`}
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
  /** undefined while nothing is known yet. */
  orders: readonly AdminOrder[] | undefined
  /** The rows are those of other filters or another page; the right ones are on their way. */
  isOutdated: boolean
  isLoading: boolean
  empty: ReactNode
}

/** The view 'Ver pedidos'. A row's action keeps the order in local storage and goes to its screen (Specification §2). */
export const OrdersTable = ({ orders, isOutdated, isLoading, empty }: OrdersTableProps) => {
  // Here, in a new tab by the middle button, or by the link's own menu: the screen that opens reads what is kept.
  const { storage, config } = useRuntime()
  const marksClashes = config.extensions.includes('cocina')
  const open = (order: AdminOrder) => keepPlatillo(storage, platilloOf(order))
  return (
    <ListTable
      caption={ORDERS_TEXTS.title}
      columns={columnsWith(open, marksClashes)}
      rows={orders}
      isOutdated={isOutdated}
      rowKey={({ id }) => id}
      loading={isLoading}
      empty={empty}
    />
  )
}
