import { namedPlace } from '#domain/address'
import { addDays, dateOf, type IsoDate } from '#domain/calendar'
import { type OrderOfClient, useGetOrdersOfClientQuery } from '../../../api/endpoints/client-file'
import { ListBody } from '../../../parts/lists/ListBody'
import { ListedDate } from '../../../parts/lists/ListedDate'
import { CellText, ListTable } from '../../../parts/lists/ListTable'
import { useListAt } from '../../../parts/lists/use-list'
import { usePage } from '../../../parts/lists/use-page'
import type { KeyValueStore } from '../../../state/key-value-store'
import { useRuntime } from '../../../state/runtime'
import { useToday } from '../../../state/use-today'
import { ORDERS_TEXTS } from '../../../texts/admin-orders'
import { FILE_TEXTS as TEXTS } from '../../../texts/client-file'
import { shown } from '../../../texts/no-value'
import { Chip, StatusChip } from '../../../ui/primitives/Chip'
import { EmptyState } from '../../../ui/primitives/EmptyState'
import { Row, Stack } from '../../../ui/primitives/Stack'
import type { Column } from '../../../ui/primitives/Table'
import { Text } from '../../../ui/primitives/Text'
import { ID, openColumn, STATE, TYPE } from '../shared/order-columns'
import { Reschedule } from '../shared/Reschedule'

const { columns: HEADERS } = ORDERS_TEXTS

const dayWord = (date: IsoDate, today: IsoDate): string | null => {
  if (date === today) return TEXTS.today
  return date === addDays(today, 1) ? TEXTS.tomorrow : null
}

const OrderDay = ({ date, today }: { date: string | null; today: IsoDate }) => {
  const word = date === null ? null : dayWord(dateOf(date), today)
  return (
    <Row $gap={2}>
      <ListedDate date={date} />
      {word !== null && <Chip tone="info">{word}</Chip>}
    </Row>
  )
}

const columnsFor = (today: IsoDate, storage: KeyValueStore): Column<OrderOfClient>[] => [
  ID,
  {
    key: 'date',
    card: 'title',
    header: HEADERS.date,
    cell: ({ order_date }) => <OrderDay date={order_date} today={today} />,
  },
  TYPE,
  {
    key: 'dish',
    card: 'text',
    header: HEADERS.dish,
    cell: ({ dish_info, llega }) => (
      <>
        <CellText>{shown(dish_info.name)}</CellText>
        {llega?.lugar && (
          <Text $tone="soft" $size="sm">
            {TEXTS.goesTo(namedPlace(llega.nombre, llega.lugar))}
          </Text>
        )}
      </>
    ),
  },
  {
    ...STATE,
    cell: (order) => (
      <Row $gap={2}>
        <StatusChip status={order.status} />
        <Reschedule order={order} />
      </Row>
    ),
  },
  openColumn(storage, ({ dish_info }) => shown(dish_info.name)),
]

/** A client's orders, upcoming ones first; each leads to its screen as from the full list. */
export const OrdersPanel = ({ keylogin }: { keylogin: string }) => {
  const { storage } = useRuntime()
  const today = useToday()
  const place = usePage()
  const list = useListAt(place, useGetOrdersOfClientQuery, (paging) => ({ ...paging, cliente: keylogin }))
  return (
    <Stack>
      <ListBody list={list} failedTitle={TEXTS.ordersFailed}>
        {(rows, state) => (
          <ListTable
            caption={TEXTS.orders}
            columns={columnsFor(today, storage)}
            rows={rows?.orders}
            {...state}
            rowKey={({ id }) => id}
            empty={<EmptyState title={TEXTS.noOrdersTitle} text={TEXTS.noOrdersText} />}
          />
        )}
      </ListBody>
    </Stack>
  )
}
