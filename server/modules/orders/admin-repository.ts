import type { ExpressionBuilder } from 'kysely'
import { eachAddressWord } from '#domain/address'
import type { IsoDate } from '#domain/calendar'
import type { OrderStatus, OrderType } from '#domain/constants'
import { LIVE_STATUSES } from '#domain/order-status'
import { inOrder, stretchOf } from '../../db/behind'
import { countRows } from '../../db/count-rows'
import type { Queryable } from '../../db/port'
import type { Database, OrderRow } from '../../db/schema'
import { isPerson } from '../../identity/person-search-repository'
import { type Page, type Place, sliceOf } from '../../pages'
import { destinationsOf } from '../../records/destinations-repository'
import { type ListedOrder, listedOrders, ORDER_PLACE, placeOfOrder } from '../../records/orders-repository'

/** `''` means all. The date is the delivery day, exactly; `person` is part of the client's name or, for whom `seesPhones`, telephone. */
export type OrderFilters = {
  date: IsoDate | ''
  type: OrderType | ''
  status: OrderStatus | ''
  person: string
  seesPhones: boolean
}

/** Whether the rows must be read: `order_days` has totals by day, type and status alone. */
const needsRows = ({ person }: OrderFilters): boolean => person !== ''

/** The days after one, or up to it; null = all. */
type Span = readonly [comparison: '>' | '<=', day: IsoDate] | null

/** The filter of orders, and of their totals by day, which have no persons. */
const isWanted =
  ({ date, type, status, person, seesPhones }: OrderFilters, span: Span = null) =>
  (eb: ExpressionBuilder<Database, 'orders' | 'order_days'>) =>
    eb.and([
      ...(date === '' ? [] : [eb('date', '=', date)]),
      ...(type === '' ? [] : [eb('type', '=', type)]),
      ...(status === '' ? [] : [eb('status', '=', status)]),
      ...(span === null ? [] : [eb('date', ...span)]),
      ...(person === ''
        ? []
        : [
            eb(
              'account_id',
              'in',
              eb.selectFrom('accounts').select('accounts.id').where(isPerson(person, seesPhones)),
            ),
          ]),
    ])

/** An order with both sides of a clash. */
export type OfficeOrder = ListedOrder & { allergens: string; alergias: string }

type Direction = 'asc' | 'desc'
type Stretch = { direction: Direction; span?: Span; after: Place | null; limit: number; offset: number }
/** `from`: the first day of the page, where that is known. */
type PageOfOrders = Stretch & { from?: IsoDate }

/** First the ids, from an index alone; then the full rows of one page. */
const orderPage = (
  query: Queryable,
  filters: OrderFilters,
  { after, direction, from, limit, offset, span }: PageOfOrders,
) => {
  const ids = query
    .selectFrom('orders')
    .select('orders.id')
    .where(isWanted(filters, span))
    .$if(from !== undefined, (all) => all.where('date', direction === 'asc' ? '>=' : '<=', from ?? ''))
    .$call(stretchOf(ORDER_PLACE, { after, direction, limit, offset }))
  return listedOrders(query)
    .innerJoin('dishes', 'dishes.id', 'orders.dish_id')
    .select(['dishes.allergens', 'accounts.alergias'])
    .where('orders.id', 'in', (eb) => eb.selectFrom(ids.as('page')).select('page.id'))
    .$call(inOrder(ORDER_PLACE, direction))
}

/** Up to so many, skipping rows is faster than counting the days before a page. */
const FAR = 500

const listStretch = async (
  query: Queryable,
  filters: OrderFilters,
  stretch: Stretch,
): Promise<OfficeOrder[]> => {
  const isFar = stretch.offset > FAR && !needsRows(filters) && filters.date === ''
  const start = isFar ? await startOf(query, filters, stretch) : {}
  return start === null ? [] : orderPage(query, filters, { ...stretch, ...start }).execute()
}

/** A page's first day, and the rows of that day before it; null = the page is past the end. */
const startOf = async (
  query: Queryable,
  filters: OrderFilters,
  { direction, offset, span }: Stretch,
): Promise<{ from: IsoDate; offset: number } | null> => {
  const days = await query
    .selectFrom('order_days')
    .select((eb) => ['date', eb.fn.sum<number | string>('count').as('count')])
    .where(isWanted(filters, span))
    .groupBy('date')
    .orderBy('date', direction)
    .execute()
  let before = offset
  for (const { count, date } of days) {
    if (before < Number(count)) return { from: date, offset: before }
    before -= Number(count)
  }
  return null
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
  const place = after && placeOfOrder(after)
  const rows = await orderPage(query, filters, { direction: 'desc', after: place, limit: size, offset: 0 })
    .select(['orders.account_id', 'accounts.phone', 'accounts.note'])
    .execute()
  const placeOf = await destinationsOf(query, rows)
  return rows.map((row) => {
    const place = placeOf(row)
    return { ...row, ...eachAddressWord((name) => place?.[name] ?? null) }
  })
}

/** Row count over all pages of {@link listOrders}. */
export const countOrders = async (
  query: Queryable,
  filters: OrderFilters,
  span: Span = null,
): Promise<number> => {
  if (needsRows(filters)) return countRows(query.selectFrom('orders').where(isWanted(filters, span)))
  const { count } = await query
    .selectFrom('order_days')
    .select((eb) => eb.fn.sum<number | string | null>('count').as('count'))
    .where(isWanted(filters, span))
    .executeTakeFirstOrThrow()
  return Number(count ?? 0)
}

/** Matching orders by dish; cancelled ones count only where the filter asks for them. */
export const countDishOrders = async (
  query: Queryable,
  filters: OrderFilters,
): Promise<{ name: string; count: number }[]> => {
  const rows = await query
    .selectFrom('orders')
    .select((eb) => ['dish_name as name', eb.fn.countAll<number | string>().as('count')])
    .where(isWanted(filters))
    .$if(filters.status === '', (all) => all.where('status', 'in', LIVE_STATUSES))
    .groupBy('dish_name')
    .orderBy('count', 'desc')
    .orderBy('dish_name')
    .execute()
  return rows.map(({ name, count }) => ({ name, count: Number(count) }))
}
