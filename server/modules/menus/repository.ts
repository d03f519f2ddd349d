import type { IsoDate } from '#domain/calendar'
import type { Queryable } from '../../db/port'
import type { DishRow, MenuRow } from '../../db/schema'
import { type ListedOrder, listedOrders } from '../../kitchen/orders-repository'

/** The menu that ends on or after `from` and starts first; removed ones do not count. */
export const findFirstMenuFrom = (query: Queryable, from: IsoDate): Promise<MenuRow | undefined> =>
  query
    .selectFrom('menus')
    .selectAll()
    .where('end_date', '>=', from)
    .where('removed_at', 'is', null)
    .orderBy('start_date')
    .orderBy('id')
    .limit(1)
    .executeTakeFirst()

/** The dishes of a menu, in the order of each day's list. */
export const listDishes = (query: Queryable, menuId: number): Promise<DishRow[]> =>
  query
    .selectFrom('dishes')
    .selectAll()
    .where('menu_id', '=', menuId)
    .where('removed_at', 'is', null)
    .orderBy('position')
    .orderBy('id')
    .execute()

export type DishImage = { dish_id: number; image_hash: string }

/** The stored pictures of a menu's dishes, in their order. */
export const listDishImages = (query: Queryable, menuId: number): Promise<DishImage[]> =>
  query
    .selectFrom('dish_images')
    .innerJoin('dishes', 'dishes.id', 'dish_images.dish_id')
    .select(['dish_images.dish_id', 'dish_images.image_hash'])
    .where('dishes.menu_id', '=', menuId)
    .where('dishes.removed_at', 'is', null)
    .orderBy('dish_images.position')
    .orderBy('dish_images.id')
    .execute()

/** Which of these pictures a dish of the kitchen shows, whatever its menu: never the photo of a person alone. */
export const listShownByDishes = async (
  query: Queryable,
  hashes: readonly string[],
): Promise<ReadonlySet<string>> => {
  if (hashes.length === 0) return new Set()
  const rows = await query
    .selectFrom('dish_images')
    .select('image_hash')
    .distinct()
    .where('image_hash', 'in', [...new Set(hashes)])
    .execute()
  return new Set(rows.map(({ image_hash }) => image_hash))
}

/** A client's orders of a menu, the cancelled ones too; newest first. */
export const listOrdersOfMenu = (
  query: Queryable,
  { accountId, menuId }: { accountId: number; menuId: number },
): Promise<ListedOrder[]> =>
  listedOrders(query)
    .where('orders.account_id', '=', accountId)
    .where('orders.menu_id', '=', menuId)
    .orderBy('orders.date', 'desc')
    .orderBy('orders.id', 'desc')
    .execute()
