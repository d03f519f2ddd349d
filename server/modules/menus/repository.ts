import { sql } from 'kysely'
import type { IsoDate } from '#domain/calendar'
import type { DayName } from '#domain/constants'
import { DELIVERED, LIVE_STATUSES } from '#domain/order-status'
import { pageIn } from '../../db/behind'
import { compiledOnce } from '../../db/compiled'
import { countRows } from '../../db/count-rows'
import type { Queryable, Trx } from '../../db/port'
import type { DayCapColumn, MenuRow } from '../../db/schema'
import { isUniqueViolation } from '../../db/unique-violation'
import type { Page, Place } from '../../pages'
import { menus } from '../../records/days-repository'
import { type ListedOrder, listedOrders } from '../../records/orders-repository'

export type ListedMenu = Pick<MenuRow, 'id' | 'start_date' | 'end_date'>

export const placeOfMenu = ({ id, start_date }: ListedMenu): Place => [start_date, id]

/** One page of the menus that start on or after `from` (`''` = all), the newest first. */
export const listMenus = (query: Queryable, from: IsoDate | '', page: Page): Promise<ListedMenu[]> =>
  query
    .selectFrom('menus')
    .select(['id', 'start_date', 'end_date'])
    .where('removed_at', 'is', null)
    .where('start_date', '>=', from)
    .$call(pageIn(['start_date', 'id'], page))
    .execute()

/** Row count over all pages of {@link listMenus}. */
export const countMenus = (query: Queryable, from: IsoDate | ''): Promise<number> =>
  countRows(query.selectFrom('menus').where('removed_at', 'is', null).where('start_date', '>=', from))

/** Live order count of each of these menus, by the menu's id. */
export const countOrdersOfMenus = async (
  query: Queryable,
  menuIds: readonly number[],
): Promise<ReadonlyMap<number, number>> => {
  if (menuIds.length === 0) return new Map()
  const rows = await query
    .selectFrom('orders')
    .select((eb) => ['menu_id', eb.fn.countAll<number | string>().as('count')])
    .where('menu_id', 'in', menuIds)
    .where('status', 'in', LIVE_STATUSES)
    .groupBy('menu_id')
    .execute()
  return new Map(rows.map(({ menu_id, count }) => [menu_id, Number(count)]))
}

/** The days of these menus that have dishes, each once. */
export const listCookedDays = async (
  query: Queryable,
  menuIds: readonly number[],
): Promise<{ menu_id: number; day: DayName }[]> =>
  menuIds.length === 0
    ? []
    : query
        .selectFrom('dishes')
        .select(['menu_id', 'day'])
        .where('menu_id', 'in', menuIds)
        .where('removed_at', 'is', null)
        .groupBy(['menu_id', 'day'])
        .execute()

/** A menu, whether removed or not. */
export const findMenu = (query: Queryable, id: number): Promise<MenuRow | undefined> =>
  query.selectFrom('menus').selectAll().where('id', '=', id).executeTakeFirst()

/** The menu that starts on a Monday; the database allows one. Removed ones do not count. */
export const findMenuOfMonday = (query: Queryable, monday: IsoDate): Promise<MenuRow | undefined> =>
  menus(query).where('start_date', '=', monday).executeTakeFirst()

/** Caps of days; null = no limit, a day that is left out stays as it is. */
type DayCaps = Partial<Pick<MenuRow, DayCapColumn>>

/** Sets the caps of a locked menu's days. */
export const setDayCaps = async (trx: Trx, id: number, caps: DayCaps): Promise<void> => {
  if (Object.keys(caps).length === 0) return
  await trx.updateTable('menus').set(caps).where('id', '=', id).execute()
}

/** Adds a menu; undefined when that Monday has one, also when concurrent. */
export const insertMenu = async (
  trx: Trx,
  { at, ...columns }: { start_date: IsoDate; end_date: IsoDate; at: string } & DayCaps,
): Promise<number | undefined> =>
  (
    await trx
      .insertInto('menus')
      .values({ ...columns, created_at: at, updated_at: at })
      .onConflict((oc) => oc.column('start_date').where('removed_at', 'is', null).doNothing())
      .returning('id')
      .executeTakeFirst()
  )?.id

/**
 * Locks a menu until the transaction ends and raises its version; undefined when it is removed, or when
 * its version is not the given one (any more).
 */
export const claimMenu = (
  trx: Trx,
  { id, version, at }: { id: number; version: number | undefined; at: string },
): Promise<MenuRow | undefined> => {
  const claim = trx
    .updateTable('menus')
    .set((eb) => ({ version: eb('version', '+', 1), updated_at: at }))
    .where('id', '=', id)
    .where('removed_at', 'is', null)
  return (version === undefined ? claim : claim.where('version', '=', version))
    .returningAll()
    .executeTakeFirst()
}

/** Moves a menu to another week; false when that Monday has a menu. Then the transaction must be rolled back. */
export const moveMenu = async (
  trx: Trx,
  { id, ...dates }: { id: number; start_date: IsoDate; end_date: IsoDate },
): Promise<boolean> => {
  try {
    await trx.updateTable('menus').set(dates).where('id', '=', id).execute()
    return true
  } catch (error) {
    if (isUniqueViolation(error)) return false
    throw error
  }
}

/** Marks a menu as removed; false when it is not there (any more). */
export const removeMenu = async (trx: Trx, { id, at }: { id: number; at: string }): Promise<boolean> => {
  const { numUpdatedRows } = await trx
    .updateTable('menus')
    .set({ removed_at: at, updated_at: at })
    .where('id', '=', id)
    .where('removed_at', 'is', null)
    .executeTakeFirst()
  return numUpdatedRows === 1n
}

/** Whether a menu was ever ordered from, cancelled orders included. */
export const hasOrders = async (query: Queryable, menuId: number): Promise<boolean> =>
  (await query
    .selectFrom('orders')
    .select('id')
    .where('menu_id', '=', menuId)
    .limit(1)
    .executeTakeFirst()) !== undefined

/** Live order count of each dish of a menu, by the dish's id. */
export const countLiveOrders = async (
  query: Queryable,
  menuId: number,
): Promise<ReadonlyMap<number, number>> => {
  const rows = await query
    .selectFrom('orders')
    .select((eb) => ['dish_id', eb.fn.countAll<number | string>().as('count')])
    .where('menu_id', '=', menuId)
    .where('status', 'in', LIVE_STATUSES)
    .groupBy('dish_id')
    .execute()
  return new Map(rows.map(({ dish_id, count }) => [dish_id, Number(count)]))
}

/** A client's orders of a menu, the cancelled ones too; newest first. */
export const listOrdersOfMenu = (
  query: Queryable,
  of: { accountId: number; menuId: number },
): Promise<ListedOrder[]> => ordersOfMenu.all(query, of)

const ordersOfMenu = compiledOnce((query, { accountId, menuId }: { accountId: number; menuId: number }) =>
  listedOrders(query)
    .where('orders.account_id', '=', accountId)
    .where('orders.menu_id', '=', menuId)
    // Not the column itself: SQLite would go through all of the client's orders to have it in order.
    .orderBy(sql`orders.date || ''`, 'desc')
    .orderBy('orders.id', 'desc'),
)

/** The last meal a client got in these days (`before` not counted), rated or not. */
export const findLastMeal = (
  query: Queryable,
  { accountId, from, before }: { accountId: number; from: IsoDate; before: IsoDate },
): Promise<ListedOrder | undefined> =>
  listedOrders(query)
    .where('orders.account_id', '=', accountId)
    // Not the column itself: SQLite would go through everybody's meals of these days, in the index of states.
    .where(sql`orders.status || ''`, '=', DELIVERED)
    .where('orders.date', '>=', from)
    .where('orders.date', '<', before)
    .orderBy('orders.date', 'desc')
    .orderBy('orders.id', 'desc')
    .limit(1)
    .executeTakeFirst()
