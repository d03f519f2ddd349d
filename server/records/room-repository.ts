import { sql } from 'kysely'
import type { IsoDate } from '#domain/calendar'
import { leftOf } from '#domain/caps'
import { DAYS, type DayName } from '#domain/constants'
import { CANCELLED } from '#domain/order-status'
import { compiledOnce } from '../db/compiled'
import type { Queryable, Trx } from '../db/port'
import type { DayCapColumn, DishRow, MenuRow } from '../db/schema'
import { menus } from './days-repository'

type MenuDay = { menuId: number; day: DayName }

/** The cap of a day of a menu; null = no limit. */
export const dayCapOf = (menu: Pick<MenuRow, DayCapColumn>, day: DayName): number | null => {
  const column: DayCapColumn = `cap_${day}`
  return menu[column]
}

/** A dish's live orders, of both meals. */
type Ordered = Pick<DishRow, 'id' | 'day' | 'name' | 'cap' | 'sold_out_at'> & { ordered: number }

/** The dishes of a menu, or of a day of it, with their live orders, in the order of the list. */
export const listOrdered = async (
  query: Queryable,
  { day, menuId }: { menuId: number; day?: DayName },
): Promise<Ordered[]> =>
  (await orderedDishes.all(query, { menuId, day: day ?? null }, day === undefined ? 'week' : 'day')).map(
    (row) => ({ ...row, ordered: Number(row.ordered) }),
  )

const orderedDishes = compiledOnce(
  (query, { day, menuId }: { menuId: number; day: DayName | null }, of: 'day' | 'week') =>
    query
      .selectFrom('dishes')
      .leftJoin('orders', (join) =>
        join
          .onRef('orders.dish_id', '=', 'dishes.id')
          // The index's own words.
          .on(sql<boolean>`orders.status <> ${sql.lit(CANCELLED)}`),
      )
      .select((eb) => [
        'dishes.id',
        'dishes.day',
        'dishes.name',
        'dishes.cap',
        'dishes.sold_out_at',
        eb.fn.count<number | string>('orders.dish_id').as('ordered'),
      ])
      .where('dishes.menu_id', '=', menuId)
      .$if(of === 'day', (dishes) => dishes.where('dishes.day', '=', day))
      .where('dishes.removed_at', 'is', null)
      .groupBy('dishes.id')
      .orderBy('dishes.position')
      .orderBy('dishes.id'),
)

/** Portions left of a menu's day (null = no limit), and of each of its dishes by id, the day's cap not applied. */
export const restsOfDay = async (query: Queryable, of: MenuDay, dayCap: number | null) => {
  const dishes = await listOrdered(query, of)
  const total = dishes.reduce((sum, { ordered }) => sum + ordered, 0)
  const dish = new Map(dishes.map(({ id, cap, ordered }) => [id, leftOf(cap, ordered)]))
  return { day: leftOf(dayCap, total), dish }
}

/** The ids of a menu's dishes, or of a day's, that a new order may have: not sold out, and with room in both caps. */
export const listOrderable = async (query: Queryable, menu: MenuRow, day?: DayName): Promise<number[]> => {
  const dishes = await listOrdered(query, { menuId: menu.id, ...(day && { day }) })
  const hasPlace = (of: DayName) => {
    const total = dishes.reduce((sum, dish) => sum + (dish.day === of ? dish.ordered : 0), 0)
    return leftOf(dayCapOf(menu, of), total) !== 0
  }
  return dishes
    .filter(
      ({ cap, day: of, ordered, sold_out_at }) =>
        sold_out_at === null && leftOf(cap, ordered) !== 0 && hasPlace(of),
    )
    .map(({ id }) => id)
}

/** By how many orders a dish or its day is beyond its cap; null where it is not. Only the office goes there. */
export const beyondCap = async (
  query: Queryable,
  { dishId, ...of }: MenuDay & { dishId: number },
  dayCap: number | null,
): Promise<number | null> => {
  const dishes = await listOrdered(query, of)
  const total = dishes.reduce((sum, { ordered }) => sum + ordered, 0)
  const dish = dishes.find(({ id }) => id === dishId)
  const beyond = Math.max(total - (dayCap ?? total), (dish?.ordered ?? 0) - (dish?.cap ?? Infinity))
  return beyond > 0 ? beyond : null
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

/** Live orders of each dish of a menu, by the dish's id. */
export const countOrdered = async (query: Queryable, menuId: number): Promise<ReadonlyMap<number, number>> =>
  new Map((await listOrdered(query, { menuId })).map(({ id, ordered }) => [id, ordered]))

/** The menus with days after a day that have a cap, the nearest first. */
export const listCappedMenus = (query: Queryable, after: IsoDate): Promise<MenuRow[]> =>
  menus(query)
    .where('end_date', '>', after)
    .where((eb) =>
      eb.or([
        ...DAYS.map((day) => eb(`cap_${day}`, 'is not', null)),
        eb.exists(
          eb
            .selectFrom('dishes')
            .select('dishes.id')
            .whereRef('dishes.menu_id', '=', 'menus.id')
            .where('dishes.removed_at', 'is', null)
            .where('dishes.cap', 'is not', null),
        ),
      ]),
    )
    .orderBy('start_date')
    .execute()
