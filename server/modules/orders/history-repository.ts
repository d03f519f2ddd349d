import { type SelectQueryBuilder, sql } from 'kysely'
import type { IsoDate } from '#domain/calendar'
import type { OrderStatus } from '#domain/constants'
import { inOrder, pageIn, stretchOf } from '../../db/behind'
import { countRows } from '../../db/count-rows'
import type { Queryable } from '../../db/port'
import { type Page, sliceOf } from '../../pages'
import { type ListedOrder, listedOrders, ORDER_PLACE } from '../../records/orders-repository'

/** `''` means all. `from` is the first delivery day. */
export type HistoryFilters = { accountId: number; from: IsoDate | ''; status: OrderStatus | '' }

const matching = (query: Queryable, { accountId, from, status }: HistoryFilters) => {
  let found = query.selectFrom('orders').where('account_id', '=', accountId)
  if (from !== '') found = found.where('date', '>=', from)
  if (status !== '') found = found.where('status', '=', status)
  return found
}

/** One page of a client's orders with their dishes' present allergens, the newest delivery first: ids first (decision 013). */
export const listOrdersOfClient = (
  query: Queryable,
  filters: HistoryFilters,
  page: Page,
): Promise<(ListedOrder & { allergens: string })[]> =>
  listedOrders(query)
    .innerJoin('dishes', 'dishes.id', 'orders.dish_id')
    .select('dishes.allergens')
    .where('orders.id', 'in', (eb) =>
      eb
        .selectFrom(matching(query, filters).select('orders.id').$call(pageIn(ORDER_PLACE, page)).as('page'))
        .select('page.id'),
    )
    .$call(inOrder(ORDER_PLACE))
    .execute()

/**
 * One page of a client's orders for the office: those after today first, the nearest first; then the newest. Of each of
 * the two no more ids are read than up to the page's end.
 */
export const listFrom = (
  query: Queryable,
  { accountId, today }: { accountId: number; today: IsoDate },
  page: Page,
): Promise<ListedOrder[]> => {
  const { after } = page
  const { limit, offset } = sliceOf(page)
  const isPastComing = after !== null && String(after[0]) <= today
  const stretch = (comparison: '>' | '<=', of: Parameters<typeof stretchOf>[1]) => {
    const orders = query
      .selectFrom('orders')
      .select(['orders.id', 'orders.date', 'orders.time'])
      .where('account_id', '=', accountId)
      .where('date', comparison, today)
      .$call(stretchOf(ORDER_PLACE, of))
    return query.selectFrom(orders.as('orders')).selectAll()
  }
  const rest = stretch('<=', { after: isPastComing ? after : null, limit: offset + limit })
  const coming = stretch('>', { after, direction: 'asc', limit: offset + limit })
  const ids = query
    .selectFrom((isPastComing ? rest : coming.unionAll(rest)).as('orders'))
    .select('orders.id')
    .$call(comingFirst(today))
    .limit(limit)
    .offset(offset)
  return listedOrders(query)
    .where('orders.id', 'in', (eb) => eb.selectFrom(ids.as('page')).select('page.id'))
    .$call(comingFirst(today))
    .execute()
}

/** Those after today first, the nearest first; then the newest. */
const comingFirst = (today: IsoDate) => {
  const isToCome = sql<boolean>`orders.date > ${today}`
  return <DB, Tables extends keyof DB, Row>(query: SelectQueryBuilder<DB, Tables, Row>) =>
    query
      .orderBy(sql`case when ${isToCome} then 0 else 1 end`)
      .orderBy(sql`case when ${isToCome} then orders.date end`)
      .orderBy(sql`case when ${isToCome} then orders.time end`)
      .orderBy(sql`case when ${isToCome} then orders.id end`)
      .$call(inOrder(ORDER_PLACE))
}

/** The first picture of each of the dishes that has one, by the dish's id. */
export const firstPictures = async (
  query: Queryable,
  dishIds: readonly number[],
): Promise<ReadonlyMap<number, string>> => {
  if (dishIds.length === 0) return new Map()
  const rows = await query
    .selectFrom('dish_images')
    .select(['dish_id', 'image_hash'])
    .where('dish_id', 'in', dishIds)
    .orderBy('position', 'desc')
    .orderBy('id', 'desc')
    .execute()
  return new Map(rows.map(({ dish_id, image_hash }) => [dish_id, image_hash]))
}

/** Row count over all pages of {@link listOrdersOfClient}. */
export const countHistory = (query: Queryable, filters: HistoryFilters): Promise<number> =>
  countRows(matching(query, filters))
