import { RowAction } from '../../../parts/lists/RowAction'
import type { KeyValueStore } from '../../../state/key-value-store'
import { ORDERS_TEXTS } from '../../../texts/admin-orders'
import { shown } from '../../../texts/no-value'
import { StatusChip } from '../../../ui/primitives/Chip'
import type { Column } from '../../../ui/primitives/Table'
import { Capitalised } from './Capitalised'
import { keepOrder, keptOrderOf, type ListedOrder } from './kept-order'

const { columns: HEADERS } = ORDERS_TEXTS

export const ID: Column<ListedOrder> = { key: 'id', card: 'id', header: HEADERS.id, cell: ({ id }) => id }
export const TYPE: Column<ListedOrder> = {
  key: 'type',
  card: 'kind',
  header: HEADERS.type,
  cell: ({ type }) => <Capitalised>{shown(type)}</Capitalised>,
}
export const STATE: Column<ListedOrder> = {
  key: 'state',
  card: 'state',
  header: HEADERS.state,
  cell: ({ status }) => <StatusChip status={status} />,
}

/** Keeps the order in local storage and opens its screen (Specification §2); `titleOf`: its tooltip. */
export const openColumn = <Order extends ListedOrder>(
  storage: KeyValueStore,
  titleOf: (order: Order) => string,
): Column<Order> => ({
  key: 'actions',
  card: 'action',
  header: HEADERS.actions,
  end: true,
  cell: (order) => {
    // On a click, a middle click or the link's own menu: the screen that opens reads the stored order.
    const open = () => keepOrder(storage, keptOrderOf(order))
    return (
      <RowAction
        to="/admin/pedido/ver"
        aria-label={ORDERS_TEXTS.openOrder(order.id)}
        title={titleOf(order)}
        onClick={open}
        onAuxClick={open}
        onContextMenu={open}
      >
        {ORDERS_TEXTS.open}
      </RowAction>
    )
  },
})
