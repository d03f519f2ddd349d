import type { ReactNode } from 'react'
import styled from 'styled-components'
import { dateOf } from '#domain/calendar'
import type { AdminOrder } from '../../../api/endpoints/orders'
import { alertAdded } from '../../../state/alerts'
import { navigationRequested } from '../../../state/navigation'
import { useAppDispatch } from '../../../state/store-types'
import { ORDERS_TEXTS } from '../../../texts/admin-orders'
import { Button } from '../../../ui/primitives/Button'
import { StatusChip } from '../../../ui/primitives/Chip'
import { type Column, Table } from '../../../ui/primitives/Table'
import { theme } from '../../../ui/theme/theme'
import { Capitalised } from '../shared/Capitalised'
import { keepPlatillo, platilloOf } from '../shared/platillo'

const { columns: HEADERS } = ORDERS_TEXTS

/** Cut on a wide screen, where a row is one line; whole on a phone. */
const Line = styled.span<{ $narrow: string; $wide: string }>`
  ${theme.media.tablet} {
    display: block;
    max-width: ${({ $narrow }) => $narrow};
    overflow: hidden;
    text-overflow: ellipsis;
  }
  ${theme.media.wide} { max-width: ${({ $wide }) => $wide}; }
  ${theme.media.phone} { overflow-wrap: anywhere; }
`
const Frame = styled.div<{ $isOutdated: boolean }>`
  opacity: ${({ $isOutdated }) => ($isOutdated ? 0.55 : 1)};
  transition: opacity ${theme.motion.quick};
  ${theme.media.tablet} {
    & td { white-space: nowrap; }
    & th, & td { padding-inline: ${theme.space[3]}; }
    & td button { min-height: 30px; }
  }
  ${theme.media.phone} {
    & td { padding: 2px 0; }
    & td:last-child:not(:only-child) { display: block; padding: ${theme.space[2]} 0; }
    & td:last-child:not(:only-child)::before { content: none; }
    & td button { width: 100%; min-height: 44px; }
  }
`

const columnsWith = (open: (order: AdminOrder) => void): Column<AdminOrder>[] => [
  { key: 'id', header: HEADERS.id, cell: ({ id }) => id },
  { key: 'date', header: HEADERS.date, cell: ({ order_date }) => dateOf(order_date) },
  {
    key: 'user',
    header: HEADERS.user,
    cell: ({ nombre, email }) => (
      <Line $narrow="14ch" $wide="22ch" title={email}>
        {nombre || email}
      </Line>
    ),
  },
  { key: 'type', header: HEADERS.type, cell: ({ type }) => <Capitalised>{type}</Capitalised> },
  {
    key: 'dish',
    header: HEADERS.dish,
    cell: ({ dish_info }) => (
      <Line $narrow="18ch" $wide="30ch" title={dish_info.name}>
        {dish_info.name}
      </Line>
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
    <Frame $isOutdated={isOutdated}>
      <Table
        caption={ORDERS_TEXTS.title}
        columns={columnsWith(open)}
        rows={orders ?? []}
        rowKey={({ id }) => id}
        loading={isLoading}
        empty={empty}
      />
    </Frame>
  )
}
