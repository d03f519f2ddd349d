import type { DishNote } from '#domain/dish'
import { compiledOnce } from '../../db/compiled'
import type { Queryable, Trx } from '../../db/port'
import type { DishRow } from '../../db/schema'

/** A dish's columns in a save, without pictures. */
export type DishColumns = Omit<DishRow, 'id' | 'menu_id' | 'removed_at' | 'sold_out_at' | 'cap' | DishNote> &
  Partial<Pick<DishRow, 'cap' | DishNote>>

/** The dishes of a menu, in the order of each day's list. */
export const listDishes = (query: Queryable, menuId: number): Promise<DishRow[]> =>
  dishesOfMenu.all(query, { menuId })

const dishesOfMenu = compiledOnce((query, { menuId }: { menuId: number }) =>
  query
    .selectFrom('dishes')
    .selectAll()
    .where('menu_id', '=', menuId)
    .where('removed_at', 'is', null)
    .orderBy('position')
    .orderBy('id'),
)

export type DishImage = { dish_id: number; image_hash: string }

/** The stored pictures of a menu's dishes, in their order. */
export const listDishImages = (query: Queryable, menuId: number): Promise<DishImage[]> =>
  imagesOfMenu.all(query, { menuId })

const imagesOfMenu = compiledOnce((query, { menuId }: { menuId: number }) =>
  query
    .selectFrom('dish_images')
    .innerJoin('dishes', 'dishes.id', 'dish_images.dish_id')
    .select(['dish_images.dish_id', 'dish_images.image_hash'])
    .where('dishes.menu_id', '=', menuId)
    .where('dishes.removed_at', 'is', null)
    .orderBy('dish_images.position')
    .orderBy('dish_images.id'),
)

/** Those of the pictures that any dish shows, whatever its menu: never a portrait alone. */
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

/** Puts a dish on a menu; gives its id. */
export const insertDish = async (trx: Trx, menuId: number, columns: DishColumns): Promise<number> =>
  (
    await trx
      .insertInto('dishes')
      .values({ menu_id: menuId, ...columns })
      .returning('id')
      .executeTakeFirstOrThrow()
  ).id

/** Overwrites a dish; its orders keep the name they were made under. */
export const updateDish = async (trx: Trx, id: number, columns: DishColumns): Promise<void> => {
  await trx.updateTable('dishes').set(columns).where('id', '=', id).execute()
}

/** Takes dishes out of their menu; their cancelled orders keep referring to them. */
export const removeDishes = async (trx: Trx, ids: readonly number[], at: string): Promise<void> => {
  for (const id of ids) {
    await trx.updateTable('dishes').set({ removed_at: at }).where('id', '=', id).execute()
  }
}

/** Gives a dish exactly these pictures, in this order. */
export const setDishImages = async (trx: Trx, dishId: number, hashes: readonly string[]): Promise<void> => {
  await trx.deleteFrom('dish_images').where('dish_id', '=', dishId).execute()
  for (const [position, image_hash] of hashes.entries()) {
    await trx.insertInto('dish_images').values({ dish_id: dishId, image_hash, position }).execute()
  }
}
