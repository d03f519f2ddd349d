import { type ReactNode, useState } from 'react'
import styled from 'styled-components'
import { dateOf } from '#domain/calendar'
import { canRate, isOrderType, isPending } from '#domain/order-status'
import type { PastOrder } from '../../../api/endpoints/orders'
import { KitchenChat } from '../../../parts/client/kitchen-chat'
import { ListCards } from '../../../parts/lists/ListCards'
import { ListedDate } from '../../../parts/lists/ListedDate'
import { CellText, type ListState, ListTable } from '../../../parts/lists/ListTable'
import { ArrivesAt } from '../../../parts/orders/ArrivesAt'
import { OrderAllergens } from '../../../parts/orders/OrderAllergens'
import { OrderProblem } from '../../../parts/orders/OrderProblem'
import { ratingPathOf } from '../../../parts/orders/rating-address'
import { HISTORY_TEXTS as TEXTS } from '../../../texts/client-orders'
import { longDate } from '../../../texts/dates'
import { KITCHEN_CHAT_TEXTS as CHAT_TEXTS } from '../../../texts/kitchen-chat'
import { NO_DATA, shown } from '../../../texts/no-value'
import { Button, ButtonLink } from '../../../ui/primitives/Button'
import { StatusChip } from '../../../ui/primitives/Chip'
import { Link } from '../../../ui/primitives/Link'
import { Row, Stack } from '../../../ui/primitives/Stack'
import { Stars } from '../../../ui/primitives/Stars'
import type { Column } from '../../../ui/primitives/Table'
import { Text } from '../../../ui/primitives/Text'
import { useIsBelowWide } from '../../../ui/primitives/use-phone'
import { theme } from '../../../ui/theme/theme'
import { NotAvailable } from '../shared/NotAvailable'
import { PastOrderCard, pressedPathOf } from './PastOrderCard'

const { columns: HEADERS } = TEXTS

const RateLink = ({ order }: { order: PastOrder }) => (
  <ButtonLink
    variant="secondary"
    size="small"
    icon="star"
    to={ratingPathOf(order)}
    aria-label={TEXTS.rateDish(order.dish_info.name ?? NO_DATA, order.order_date)}
  >
    {TEXTS.rate}
  </ButtonLink>
)

/** A delivered order without a rating leads to its form; any other has no action (Specification §4). */
const Action = ({ order }: { order: PastOrder }) =>
  canRate(order.status, order.review_exists) ? (
    <RateLink order={order} />
  ) : (
    <NotAvailable data-label={HEADERS.actions}>{TEXTS.noAction}</NotAvailable>
  )

const Actions = styled.div`
  display: flex;
  gap: ${theme.space[2]};
  align-items: center;
  justify-content: flex-end;
`

const Chat = ({ order: { dish_info, order_date } }: { order: PastOrder }) => {
  const dish = dish_info.name ?? NO_DATA
  const day = order_date === null ? NO_DATA : longDate(dateOf(order_date))
  return <KitchenChat text={CHAT_TEXTS.order(day, dish)} label={CHAT_TEXTS.writeOfOrder(dish)} />
}

const COLUMNS: Column<PastOrder>[] = [
  { key: 'id', header: HEADERS.id, cell: ({ id }) => id },
  { key: 'date', header: HEADERS.date, cell: ({ order_date }) => <ListedDate date={order_date} /> },
  {
    key: 'user',
    header: HEADERS.user,
    cell: ({ nombre, email }) => <CellText title={email ?? undefined}>{shown(nombre ?? email)}</CellText>,
  },
  {
    key: 'dish',
    header: HEADERS.dish,
    cell: (order) => {
      const { notice, order_date, type } = order
      const name = order.dish_info.name ?? NO_DATA
      const to = pressedPathOf(order)
      return (
        <>
          <CellText>{to === null ? name : <Link to={to}>{name}</Link>}</CellText>
          <OrderAllergens allergens={order.allergens} />
          {order_date !== null && isOrderType(type) && (
            <ArrivesAt isPlain order={order} date={dateOf(order_date)} type={type} />
          )}
          {notice !== undefined && (
            <Text $tone="soft" $size="sm">
              {notice}
            </Text>
          )}
          {order_date !== null && order.problema && <OrderProblem order={order} date={dateOf(order_date)} />}
        </>
      )
    },
  },
  {
    key: 'state',
    header: HEADERS.state,
    cell: ({ status, rating }) => (
      <Row $gap={2}>
        <StatusChip status={status} />
        {rating !== undefined && rating !== null && <Stars value={rating} size={16} />}
      </Row>
    ),
  },
  {
    key: 'actions',
    header: HEADERS.actions,
    end: true,
    cell: (order) => (
      <Actions>
        {order.order_date !== null && !order.problema && (
          <OrderProblem isIcon order={order} date={dateOf(order.order_date)} />
        )}
        <Chat order={order} />
        <Action order={order} />
      </Actions>
    ),
  },
]

interface HistoryTableProps extends ListState {
  /** undefined while loading. */
  orders: readonly PastOrder[] | undefined
  empty: ReactNode
  /** Someone looks for certain orders: none of them is folded. */
  isFiltered: boolean
}

/** The specified columns; on narrow screens one card an order. What is to come stands apart, folded beside past orders. */
export const HistoryTable = ({ orders, isFiltered, ...state }: HistoryTableProps) => {
  const [choice, setChoice] = useState<boolean | null>(null)
  const isBelowWide = useIsBelowWide()
  const past = orders?.filter(({ status }) => !isPending(status))
  const coming = (orders?.length ?? 0) - (past?.length ?? 0)
  const canFold = coming > 0 && !isFiltered
  // Folded beside past orders; a page of nothing else is not empty.
  const isUnfolded = choice ?? past?.length === 0
  const list = {
    ...state,
    caption: TEXTS.title,
    rows: canFold && !isUnfolded ? past : orders,
    rowKey: ({ id }: PastOrder) => id,
  }
  const table = isBelowWide ? (
    <ListCards
      {...list}
      card={(order) => (
        <PastOrderCard order={order} aside={<Chat order={order} />}>
          {canRate(order.status, order.review_exists) && <RateLink order={order} />}
        </PastOrderCard>
      )}
    />
  ) : (
    <ListTable {...list} columns={COLUMNS} />
  )
  return (
    <Stack $gap={3}>
      {canFold && (
        <div>
          <Button
            variant="ghost"
            size="small"
            icon="box"
            aria-expanded={isUnfolded}
            onClick={() => setChoice(!isUnfolded)}
          >
            {TEXTS.coming(coming)}
          </Button>
        </div>
      )}
      {table}
    </Stack>
  )
}
