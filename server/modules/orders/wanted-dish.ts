import type { DishRow, OrderRow } from '../../db/schema'
import { isSameDishName } from '../../records/dish-name'

/** The client's description of the dish. */
export type WantedDish = { dish_id?: string | undefined; ind: number; name: string }

/** The dish that an order will refer to; `position` is its place in the day's list. */
export type ChosenDish = { id: number; name: string; position: number }

const chosen = (dishes: readonly DishRow[], index: number): ChosenDish | null => {
  const dish = dishes[index]
  return dish ? { id: dish.id, name: dish.name, position: index } : null
}

/**
 * Finds the wanted dish among those of the day: by its id, else by its name at the place, else by its name.
 * An id whose dish has another name now is not what the client saw, so no client gets a dish that was not chosen.
 * The present dish of a changed order stays available to it, whatever became of the menu.
 */
export const findWanted = (
  wanted: WantedDish,
  dishes: readonly DishRow[],
  ordered: OrderRow | undefined,
): ChosenDish | null => {
  const isNamed = (dish: DishRow | undefined) => dish !== undefined && isSameDishName(dish.name, wanted.name)
  const byId = dishes.findIndex(
    (dish) => String(dish.id) === wanted.dish_id && (wanted.name.trim() === '' || isNamed(dish)),
  )
  if (byId >= 0) return chosen(dishes, byId)
  const kept = ordered && isSameDishName(ordered.dish_name, wanted.name) ? orderedDish(ordered) : null
  if (kept && String(kept.id) === wanted.dish_id) return kept
  if (isNamed(dishes[wanted.ind])) return chosen(dishes, wanted.ind)
  return chosen(dishes, dishes.findIndex(isNamed)) ?? kept
}

/** The dish as its order has it. */
export const orderedDish = ({ dish_id, dish_name, dish_position }: OrderRow): ChosenDish => ({
  id: dish_id,
  name: dish_name,
  position: dish_position,
})
