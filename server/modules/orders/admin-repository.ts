import type { IsoDate } from '#domain/calendar'
import type { OrderStatus, OrderType } from '#domain/constants'
import type { Queryable, Trx } from '../../db/port'
import type { OrderRow, OrdersTable } from '../../db/schema'
import { isUniqueViolation } from '../../db/unique-violation'
import { dayAddressesOf } from '../../identity/day-addresses-repository'
import { isPerson } from '../../identity/person-search-repository'
import { type ListedOrder, listedOrders } from '../../kitchen/orders-repository'

/** `''` means all. The date is the delivery day, exactly; `person` is part of the client's name or telephone. */
export type OrderFilters = {
  date: IsoDate | ''
  type: OrderType | ''
  status: OrderStatus | ''
  person: string
}

type Equality = readonly [column: `orders.${'date' | 'type' | 'status'}`, value: string]

const equalities = ({ date, type, status }: OrderFilters): Equality[] =>
  (
    [
      ['orders.date', date],
      ['orders.type', type],
      ['orders.status', status],
    ] as const
  ).filter(([, value]) => value !== '')

/** The clients who are meant, as a list of ids. */
const accountsOf = (query: Queryable, person: string) =>
  query.selectFrom('accounts').select('accounts.id').where(isPerson(person))

/** An order with both sides of a clash. */
export type OfficeOrder = ListedOrder & { allergens: string; alergias: string }

/** The matching orders, of all days, of those after one, or of those up to it. */
type Span = readonly [comparison: '>' | '<=', day: IsoDate] | null

const matchingOrders = (query: Queryable, filters: OrderFilters, span: Span) => {
  let matching = listedOrders(query)
    .innerJoin('dishes', 'dishes.id', 'orders.dish_id')
    .select(['dishes.allergens', 'accounts.alergias'])
  for (const [column, value] of equalities(filters)) matching = matching.where(column, '=', value)
  if (filters.person !== '')
    matching = matching.where('orders.account_id', 'in', accountsOf(query, filters.person))
  return span === null ? matching : matching.where('orders.date', span[0], span[1])
}

type Stretch = { direction: 'asc' | 'desc'; span?: Span; limit: number; offset: number }

const listStretch = (
  query: Queryable,
  filters: OrderFilters,
  { direction, span = null, limit, offset }: Stretch,
): Promise<OfficeOrder[]> =>
  matchingOrders(query, filters, span)
    .orderBy('orders.date', direction)
    .orderBy('orders.time', direction)
    .orderBy('orders.id', direction)
    .limit(limit)
    .offset(offset)
    .execute()

type Page = { page: number; size: number }

/** One page of the matching orders, the newest delivery first. */
export const listOrders = (
  query: Queryable,
  filters: OrderFilters,
  { page, size }: Page,
): Promise<OfficeOrder[]> =>
  listStretch(query, filters, { direction: 'desc', limit: size, offset: (page - 1) * size })

/** As {@link listOrders}, but those after `today` first, the nearest first of all. */
export const listComingFirst = async (
  query: Queryable,
  filters: OrderFilters,
  { page, size, today }: Page & { today: IsoDate },
): Promise<OfficeOrder[]> => {
  // Two stretches of one index: sorting them as one would read every order for a page.
  const offset = (page - 1) * size
  const toCome = await countOrders(query, filters, ['>', today])
  const coming =
    offset < toCome
      ? await listStretch(query, filters, { direction: 'asc', span: ['>', today], limit: size, offset })
      : []
  if (coming.length === size) return coming
  const rest = await listStretch(query, filters, {
    direction: 'desc',
    span: ['<=', today],
    limit: size - coming.length,
    offset: Math.max(0, offset - toCome),
  })
  return [...coming, ...rest]
}

/** The matching orders behind one of them (null = from the first), with all that a file tells of them; no more than `size`. */
export const listOrdersAfter = async (
  query: Queryable,
  filters: OrderFilters,
  { after, size }: { after: Pick<OrderRow, 'date' | 'time' | 'id'> | null; size: number },
) => {
  const matching = matchingOrders(query, filters, null)
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
    .limit(size)
  const rows =
    after === null
      ? await matching.execute()
      : await matching
          .where(({ eb, refTuple, tuple }) =>
            eb(
              refTuple('orders.date', 'orders.time', 'orders.id'),
              '<',
              tuple(after.date, after.time, after.id),
            ),
          )
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

/** How many orders {@link listOrders} has on all its pages. */
export const countOrders = async (
  query: Queryable,
  filters: OrderFilters,
  span: Span = null,
): Promise<number> => {
  let matching = query.selectFrom('orders').select((eb) => eb.fn.countAll<number | string>().as('count'))
  for (const [column, value] of equalities(filters)) matching = matching.where(column, '=', value)
  if (filters.person !== '')
    matching = matching.where('orders.account_id', 'in', accountsOf(query, filters.person))
  if (span !== null) matching = matching.where('orders.date', span[0], span[1])
  return Number((await matching.executeTakeFirstOrThrow()).count)
}

/** How often each dish is in the matching orders; cancelled ones count only where they were asked for. */
export const countDishes = async (
  query: Queryable,
  filters: OrderFilters,
): Promise<{ name: string; count: number }[]> => {
  let matching = query
    .selectFrom('orders')
    .select((eb) => ['dish_name as name', eb.fn.countAll<number | string>().as('count')])
    .groupBy('dish_name')
  for (const [column, value] of equalities(filters)) matching = matching.where(column, '=', value)
  if (filters.person !== '')
    matching = matching.where('orders.account_id', 'in', accountsOf(query, filters.person))
  if (filters.status === '') matching = matching.where('status', '<>', 'cancelado')
  const rows = await matching.orderBy('count', 'desc').orderBy('dish_name').execute()
  return rows.map(({ name, count }) => ({ name, count: Number(count) }))
}

export type BulkMove = { date: IsoDate; type: OrderType; from: OrderStatus; to: OrderStatus; at: string }

/** Moves every order of a day and type from one status to another at once; gives which. */
export const moveOrders = async (trx: Trx, { date, type, from, to, at }: BulkMove): Promise<number[]> => {
  // An update by itself locks its rows in any order.
  await trx
    .selectFrom('orders')
    .select('id')
    .where('date', '=', date)
    .where('type', '=', type)
    .where('status', '=', from)
    .orderBy('id')
    .forUpdate()
    .execute()
  const moved = await trx
    .updateTable('orders')
    .set({ status: to, updated_at: at })
    .where('date', '=', date)
    .where('type', '=', type)
    .where('status', '=', from)
    .returning('id')
    .execute()
  return moved.map(({ id }) => id)
}

export type StatusChange = { id: number; from: OrdersTable['status']; to: OrdersTable['status']; at: string }

/**
 * Sets a status if it still is `from`. `occupied`: the order would come alive beside another live one of its
 * client, day and type, which the database does not allow.
 */
export const setStatus = async (
  query: Queryable,
  { id, from, to, at }: StatusChange,
): Promise<'changed' | 'stale' | 'occupied'> => {
  try {
    const { numUpdatedRows } = await query
      .updateTable('orders')
      // What was said of an earlier change does not explain this one.
      .set({ status: to, updated_at: at, ...(to === 'cancelado' && { notice: null }) })
      .where('id', '=', id)
      .where('status', '=', from)
      .executeTakeFirst()
    return numUpdatedRows === 1n ? 'changed' : 'stale'
  } catch (error) {
    if (isUniqueViolation(error)) return 'occupied'
    throw error
  }
}
