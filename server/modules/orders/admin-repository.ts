import type { SelectQueryBuilder } from 'kysely'
import type { IsoDate } from '#domain/calendar'
import type { OrderStatus, OrderType } from '#domain/constants'
import { isBehind } from '../../db/behind'
import { compiledOnce } from '../../db/compiled'
import { countRows } from '../../db/count-rows'
import type { Queryable, Trx } from '../../db/port'
import type { AccountRow, Database, OrderRow } from '../../db/schema'
import { dayAddressesOf } from '../../identity/day-addresses-repository'
import { isPerson } from '../../identity/person-search-repository'
import { type ListedOrder, listedOrders } from '../../kitchen/orders-repository'
import { type Page, type Place, sliceOf } from '../../pages'
import { placeOfOrder } from './history-repository'

/** `''` means all. The date is the delivery day, exactly; `person` is part of the client's name or telephone. */
export type OrderFilters = {
  date: IsoDate | ''
  type: OrderType | ''
  status: OrderStatus | ''
  person: string
}

const COLUMNS = ['date', 'type', 'status'] as const

const equalities = (filters: OrderFilters) =>
  COLUMNS.map((column) => [column, filters[column]] as const).filter(([, value]) => value !== '')

/** The filters of a compiled query: only `columns` are set. */
const given = <F extends Pick<OrderFilters, 'date' | 'type' | 'status'>>(
  { date, type, status }: F,
  columns: readonly string[],
): OrderFilters => ({
  date: columns.includes('date') ? date : '',
  type: columns.includes('type') ? type : '',
  status: columns.includes('status') ? status : '',
  person: '',
})

/** The ids of the matching clients. */
const accountsOf = (query: Queryable, person: string) =>
  query.selectFrom('accounts').select('accounts.id').where(isPerson(person))

/** An order with both sides of a clash. */
export type OfficeOrder = ListedOrder & { allergens: string; alergias: string }

/** The days to match: those after one, or up to it; null = all. */
type Span = readonly [comparison: '>' | '<=', day: IsoDate] | null

const shownOrders = (query: Queryable) =>
  listedOrders(query)
    .innerJoin('dishes', 'dishes.id', 'orders.dish_id')
    .select(['dishes.allergens', 'accounts.alergias'])

/** A query on the orders table alone. */
type Orders<Shown> = SelectQueryBuilder<Database, 'orders', Shown>

const onlyMatching = <Shown>(
  orders: Orders<Shown>,
  query: Queryable,
  filters: OrderFilters,
  span: Span,
): Orders<Shown> => {
  let matching = orders
  for (const [column, value] of equalities(filters)) matching = matching.where(`orders.${column}`, '=', value)
  if (filters.person !== '')
    matching = matching.where('orders.account_id', 'in', accountsOf(query, filters.person))
  return span === null ? matching : matching.where('orders.date', span[0], span[1])
}

type Stretch = {
  direction: 'asc' | 'desc'
  span?: Span
  after?: Place | null
  limit: number
  offset: number
}

const ORDER = ['orders.date', 'orders.time', 'orders.id'] as const

type OrderPage = Required<Stretch> & { from: IsoDate | null }

/** First the ids, from an index alone; then the full rows of one page. */
const orderPage = (
  query: Queryable,
  filters: OrderFilters,
  { after, direction, from, limit, offset, span }: OrderPage,
) => {
  let ids = onlyMatching(query.selectFrom('orders').select('orders.id'), query, filters, span)
  if (from !== null) ids = ids.where('orders.date', direction === 'asc' ? '>=' : '<=', from)
  if (after !== null) ids = ids.where(isBehind(ORDER, after, direction))
  const page = ids
    .orderBy('orders.date', direction)
    .orderBy('orders.time', direction)
    .orderBy('orders.id', direction)
    .limit(limit)
    .offset(offset)
  return shownOrders(query)
    .where('orders.id', 'in', (eb) => eb.selectFrom(page.as('page')).select('page.id'))
    .orderBy('orders.date', direction)
    .orderBy('orders.time', direction)
    .orderBy('orders.id', direction)
}

type PageValues = Pick<OrderFilters, 'date' | 'type' | 'status'> & {
  day: IsoDate
  from: IsoDate
  afterDate: IsoDate
  afterTime: string
  afterId: number
  limit: number
  offset: number
}
type PageShape = {
  columns: readonly string[]
  direction: 'asc' | 'desc'
  comparison: '>' | '<=' | null
  hasFrom: boolean
  hasAfter: boolean
}

const compiledPage = compiledOnce(
  (query, values: PageValues, { columns, comparison, direction, hasAfter, hasFrom }: PageShape) =>
    orderPage(query, given(values, columns), {
      direction,
      span: comparison && [comparison, values.day],
      from: hasFrom ? values.from : null,
      after: hasAfter ? [values.afterDate, values.afterTime, values.afterId] : null,
      limit: values.limit,
      offset: values.offset,
    }),
)

/** Up to so many, skipping rows is faster than counting the days before a page. */
const FAR = 500

const listStretch = async (
  query: Queryable,
  filters: OrderFilters,
  { direction, span = null, after = null, limit, offset }: Stretch,
): Promise<OfficeOrder[]> => {
  const far = offset > FAR && filters.person === '' && filters.date === ''
  const start = far ? await startOf(query, filters, { direction, span, offset }) : null
  if (far && start === null) return []
  const page = { direction, span, after, limit, from: start?.day ?? null, offset: start?.offset ?? offset }
  if (filters.person !== '') return orderPage(query, filters, page).execute()
  const { date, type, status } = filters
  const [afterDate = '', afterTime = '', afterId = 0] = after ?? []
  return compiledPage.all(
    query,
    {
      ...{ date, type, status, limit, day: span?.[1] ?? '', from: page.from ?? '', offset: page.offset },
      ...{ afterDate: `${afterDate}`, afterTime: `${afterTime}`, afterId: Number(afterId) },
    },
    {
      columns: equalities(filters).map(([column]) => column),
      direction,
      comparison: span?.[0] ?? null,
      hasFrom: start !== null,
      hasAfter: after !== null,
    },
  )
}

/** A page's first day, and the rows of that day before it; null = the page is past the end. */
const startOf = async (
  query: Queryable,
  filters: OrderFilters,
  { direction, offset, span }: Required<Pick<Stretch, 'direction' | 'span' | 'offset'>>,
): Promise<{ day: IsoDate; offset: number } | null> => {
  const days = await onlyCounted(query, filters, span)
    .select((eb) => ['date', eb.fn.sum<number | string>('count').as('count')])
    .groupBy('date')
    .orderBy('date', direction)
    .execute()
  let before = offset
  for (const { count, date } of days) {
    if (before < Number(count)) return { day: date, offset: before }
    before -= Number(count)
  }
  return null
}

/** The matching totals by day; they know no persons. */
const onlyCounted = (query: Queryable, filters: OrderFilters, span: Span) => {
  let days = query.selectFrom('order_days')
  for (const [column, value] of equalities(filters)) days = days.where(column, '=', value)
  return span === null ? days : days.where('date', span[0], span[1])
}

/** One page of the matching orders, the newest delivery first. */
export const listOrders = (query: Queryable, filters: OrderFilters, page: Page): Promise<OfficeOrder[]> =>
  listStretch(query, filters, { direction: 'desc', after: page.after, ...sliceOf(page) })

/** As {@link listOrders}, but those after `today` first, the nearest first of all. */
export const listComingFirst = async (
  query: Queryable,
  filters: OrderFilters,
  { today, ...page }: Page & { today: IsoDate },
): Promise<OfficeOrder[]> => {
  // Two stretches of one index: sorting them as one would read every order for a page.
  const { limit, offset } = sliceOf(page)
  const { after } = page
  const isAfterToday = after !== null && String(after[0]) > today
  const toCome = after === null ? await countOrders(query, filters, ['>', today]) : 0
  const coming =
    offset < toCome || isAfterToday
      ? await listStretch(query, filters, { direction: 'asc', span: ['>', today], after, limit, offset })
      : []
  if (coming.length === limit) return coming
  const rest = await listStretch(query, filters, {
    direction: 'desc',
    span: ['<=', today],
    after: isAfterToday ? null : after,
    limit: limit - coming.length,
    offset: Math.max(0, offset - toCome),
  })
  return [...coming, ...rest]
}

/** The matching orders after one of them (null = from the first), with all columns of a file; at most `size`. */
export const listOrdersAfter = async (
  query: Queryable,
  filters: OrderFilters,
  { after, size }: { after: Pick<OrderRow, 'date' | 'time' | 'id'> | null; size: number },
) => {
  const page = onlyMatching(query.selectFrom('orders').select('orders.id'), query, filters, null)
    .where(isBehind(ORDER, after && placeOfOrder(after)))
    .orderBy('orders.date', 'desc')
    .orderBy('orders.time', 'desc')
    .orderBy('orders.id', 'desc')
    .limit(size)
  const rows = await shownOrders(query)
    .where('orders.id', 'in', (eb) => eb.selectFrom(page.as('page')).select('page.id'))
    .orderBy('orders.date', 'desc')
    .orderBy('orders.time', 'desc')
    .orderBy('orders.id', 'desc')
    .leftJoin('addresses', 'addresses.account_id', 'orders.account_id')
    .select([
      'orders.account_id as account',
      'accounts.phone',
      'accounts.note',
      'addresses.direccion',
      'addresses.apartamento',
      'addresses.referencia',
      'addresses.colonia',
      'addresses.ciudad',
      'addresses.comentarios',
    ])
    .execute()
  const other = await dayAddressesOf(
    query,
    rows.map(({ account }) => account),
  )
  return rows.map(({ account, ...row }) => {
    const address = other(account, row.date)
    if (!address) return row
    const { apartamento, ciudad, colonia, comentarios, direccion, referencia } = address
    return { ...row, apartamento, ciudad, colonia, comentarios, direccion, referencia }
  })
}

/** Row count over all pages of {@link listOrders}. */
export const countOrders = async (
  query: Queryable,
  filters: OrderFilters,
  span: Span = null,
): Promise<number> => {
  if (filters.person !== '') {
    return countRows(onlyMatching(query.selectFrom('orders'), query, filters, span))
  }
  const { date, type, status } = filters
  const columns = equalities(filters).map(([column]) => column)
  const values = { date, type, status, day: span?.[1] ?? '' }
  const found = await countedOrders.first(query, values, { columns, comparison: span?.[0] ?? null })
  return Number(found?.count ?? 0)
}

const countedOrders = compiledOnce(
  (
    query,
    values: Omit<PageValues, 'from' | 'limit' | 'offset' | 'afterDate' | 'afterTime' | 'afterId'>,
    { columns, comparison }: Pick<PageShape, 'columns' | 'comparison'>,
  ) =>
    onlyCounted(query, given(values, columns), comparison && [comparison, values.day]).select((eb) =>
      eb.fn.sum<number | string | null>('count').as('count'),
    ),
)

/** Matching orders by dish; cancelled ones count only where the filter asks for them. */
export const countDishOrders = async (
  query: Queryable,
  filters: OrderFilters,
): Promise<{ name: string; count: number }[]> => {
  let matching = onlyMatching(
    query
      .selectFrom('orders')
      .select((eb) => ['dish_name as name', eb.fn.countAll<number | string>().as('count')])
      .groupBy('dish_name'),
    query,
    filters,
    null,
  )
  if (filters.status === '') matching = matching.where('status', '<>', 'cancelado')
  const rows = await matching.orderBy('count', 'desc').orderBy('dish_name').execute()
  return rows.map(({ name, count }) => ({ name, count: Number(count) }))
}

export type BulkMove = { date: IsoDate; type: OrderType; from: OrderStatus; to: OrderStatus; at: string }

export type BulkMoved = {
  /** The moved orders. */
  ids: number[]
  /** Clients whose driver found no one at home: their orders do not become 'entregado'. */
  absent: Pick<AccountRow, 'nombre' | 'apellidos'>[]
}

/** Moves the orders of a day and type from one status to another at once. */
export const moveOrders = async (trx: Trx, { date, type, from, to, at }: BulkMove): Promise<BulkMoved> => {
  // An update alone locks its rows in any order.
  const held = await trx
    .selectFrom('orders')
    .select('id')
    .where('date', '=', date)
    .where('type', '=', type)
    .where('status', '=', from)
    .orderBy('id')
    .forUpdate()
    .execute()
  // Read after the lock: a driver's mark that came first counts.
  const absent = to === 'entregado' ? await listAbsent(trx, { date, type, from }) : []
  const stay = new Set(absent.map(({ id }) => id))
  const ids = held.map(({ id }) => id).filter((id) => !stay.has(id))
  for (let start = 0; start < ids.length; start += ROWS_AT_ONCE) {
    await trx
      .updateTable('orders')
      .set({ status: to, updated_at: at })
      .where('id', 'in', ids.slice(start, start + ROWS_AT_ONCE))
      .execute()
  }
  return { ids, absent }
}

/** The orders of a day, type and status whose driver found no one at home, with their clients. */
const listAbsent = (query: Queryable, { date, type, from }: Pick<BulkMove, 'date' | 'type' | 'from'>) =>
  query
    .selectFrom('orders')
    .innerJoin('deliveries', 'deliveries.order_id', 'orders.id')
    .innerJoin('accounts', 'accounts.id', 'orders.account_id')
    .select(['orders.id', 'accounts.nombre', 'accounts.apellidos'])
    .where('orders.date', '=', date)
    .where('orders.type', '=', type)
    .where('orders.status', '=', from)
    .where('deliveries.outcome', '=', 'no_estaba')
    .where('deliveries.taken_back', '=', 0)
    .orderBy('accounts.nombre')
    .orderBy('orders.id')
    .execute()

/** Batch size; SQLite serves other calls between two batches. */
const ROWS_AT_ONCE = 200
