import type { Trx } from '../../db/port'
import type { DishRow } from '../../db/schema'

export type DishColumns = Omit<DishRow, 'id' | 'menu_id' | 'removed_at' | 'sold_out_at'>

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
