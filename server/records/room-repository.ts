import { sql } from 'kysely'
import { leftOf, lesserOf } from '#domain/caps'
import type { DayName } from '#domain/constants'
import { CANCELLED } from '#domain/order-status'
import { compiledOnce } from '../db/compiled'
import type { Queryable, Trx } from '../db/port'
import type { DayCapColumn, MenuRow } from '../db/schema'
import { menus } from './days-repository'

type MenuDay = { menuId: number; day: DayName }

/** The cap of a day of a menu; null = no limit. */
export const dayCapOf = (menu: Pick<MenuRow, DayCapColumn>, day: DayName): number | null => {
  const column: DayCapColumn = `cap_${day}`
  return menu[column]
}

/** The live orders of each dish of a menu's day, and its cap, in the order of the list. */
export const listOrderedOfDay = async (
  query: Queryable,
  of: MenuDay,
): Promise<{ id: number; cap: number | null; ordered: number }[]> =>
  (await orderedOfDay.all(query, of)).map((row) => ({ ...row, ordered: Number(row.ordered) }))

const orderedOfDay = compiledOnce((query, { day, menuId }: MenuDay) =>
  query
    .selectFrom('dishes')
    .leftJoin('orders', (join) =>
      // The index's own words.
      join.onRef('orders.dish_id', '=', 'dishes.id').on(sql<boolean>`orders.status <> ${sql.lit(CANCELLED)}`),
    )
    .select((eb) => ['dishes.id', 'dishes.cap', eb.fn.count<number | string>('orders.id').as('ordered')])
    .where('dishes.menu_id', '=', menuId)
    .where('dishes.day', '=', day)
    .where('dishes.removed_at', 'is', null)
    .groupBy('dishes.id')
    .orderBy('dishes.position')
    .orderBy('dishes.id'),
)

/** Portions left of a menu's day (null = no limit), and of each of its dishes by id, the day's cap not applied. */
export const restsOfDay = async (query: Queryable, of: MenuDay, dayCap: number | null) => {
  const dishes = await listOrderedOfDay(query, of)
  const total = dishes.reduce((sum, { ordered }) => sum + ordered, 0)
  const dish = new Map(dishes.map(({ id, cap, ordered }) => [id, leftOf(cap, ordered)]))
  return { day: leftOf(dayCap, total), dish }
}

/** Portions left of each dish of a menu's day, by its id, within the day's cap too; null = no limit. */
export const roomOfDay = async (
  query: Queryable,
  { day, menuId }: MenuDay,
): Promise<ReadonlyMap<number, number | null>> => {
  const menu = await menus(query).where('id', '=', menuId).executeTakeFirst()
  if (!menu) return new Map()
  const left = await restsOfDay(query, { menuId, day }, dayCapOf(menu, day))
  return new Map([...left.dish].map(([id, rest]) => [id, lesserOf(rest, left.day)]))
}

/** Locks a dish, or all of its day, so that one order at a time counts what is left. */
export const lockPortions = async (trx: Trx, of: MenuDay & { dishId: number | null }): Promise<void> => {
  await portions.all(trx, { ...of, dishId: of.dishId ?? 0 }, of.dishId === null ? 'day' : 'dish')
}

const portions = compiledOnce(
  (query, { day, dishId, menuId }: MenuDay & { dishId: number }, what: 'day' | 'dish') =>
    query
      .selectFrom('dishes')
      .select('id')
      .where('menu_id', '=', menuId)
      .where('day', '=', day)
      .$if(what === 'dish', (dishes) => dishes.where('id', '=', dishId))
      // Whoever locks several takes them in this order.
      .orderBy('id')
      .forNoKeyUpdate(),
)
