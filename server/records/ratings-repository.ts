import { sql } from 'kysely'
import type { Queryable } from '../db/port'

/** The ratings of a dish under its name, whatever its menu: their number and the sum of their stars. */
export type DishRatings = { name: string; count: number; amount: number }

/** The ratings of the dishes of these names; names differ by more than capitals. */
export const listDishRatings = async (query: Queryable, names: readonly string[]): Promise<DishRatings[]> => {
  if (names.length === 0) return []
  const rows = await query
    .selectFrom('dish_ratings')
    .select(['dish', 'count', 'amount'])
    // The database's own small letters on both sides: SQLite's know no accents.
    .where(
      'dish',
      'in',
      [...new Set(names)].map((name) => sql<string>`lower(${name})`),
    )
    .execute()
  return rows.map(({ dish, count, amount }) => ({ name: dish, count: Number(count), amount: Number(amount) }))
}
