import { sql } from 'kysely'
import type { IsoDate } from '#domain/calendar'
import type { OrderStatus } from '#domain/constants'
import { inOrder, isBehind, pageIn } from '../../db/behind'
import { countRows } from '../../db/count-rows'
import type { Queryable } from '../../db/port'
import { type Page, sliceOf } from '../../pages'
import { type ListedOrder, listedOrders, ORDER_PLACE } from '../../records/orders-repository'

/** `''` means all. `from` is the first delivery day. */
export type HistoryFilters = { accountId: number; from: IsoDate | ''; status: OrderStatus | '' }

/** One page of a client's orders with their dishes' present allergens, the newest delivery first. */
export const listOrdersOfClient = (
  query: Queryable,
  { accountId, from, status }: HistoryFilters,
  page: Page,
): Promise<(ListedOrder & { allergens: string })[]> => {
  let matching = listedOrders(query)
    .innerJoin('dishes', 'dishes.id', 'orders.dish_id')
    .select('dishes.allergens')
    .where('orders.account_id', '=', accountId)
  if (from !== '') matching = matching.where('orders.date', '>=', from)
  if (status !== '') matching = matching.where('orders.status', '=', status)
  return matching.$call(pageIn(ORDER_PLACE, page)).execute()
}

/** One page of a client's orders for the office: those after today first, the nearest first; then the newest. */
export const listFrom = (
  query: Queryable,
  { accountId, today }: { accountId: number; today: IsoDate },
  page: Page,
): Promise<ListedOrder[]> => {
  const isToCome = sql<boolean>`orders.date > ${today}`
  const { after } = page
  const isNext =
    after !== null && String(after[0]) > today
      ? sql<boolean>`(not ${isToCome} or ${isBehind(ORDER_PLACE, after, 'asc')})`
      : isBehind(ORDER_PLACE, after)
  return listedOrders(query)
    .where('orders.account_id', '=', accountId)
    .where(isNext)
    .orderBy(sql`case when ${isToCome} then 0 else 1 end`)
    .orderBy(sql`case when ${isToCome} then orders.date end`)
    .orderBy(sql`case when ${isToCome} then orders.time end`)
    .orderBy(sql`case when ${isToCome} then orders.id end`)
    .$call(inOrder(ORDER_PLACE))
    .limit(sliceOf(page).limit)
    .offset(sliceOf(page).offset)
    .execute()
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
export const countHistory = async (
  query: Queryable,
  { accountId, from, status }: HistoryFilters,
): Promise<number> => {
  let matching = query.selectFrom('orders').where('account_id', '=', accountId)
  if (from !== '') matching = matching.where('date', '>=', from)
  if (status !== '') matching = matching.where('status', '=', status)
  return countRows(matching)
}
