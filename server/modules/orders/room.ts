import { matchingAllergens } from '#domain/allergies'
import type { DayName } from '#domain/constants'
import type { Trx } from '../../db/port'
import type { DishRow, MenuRow } from '../../db/schema'
import { Refusal } from '../../errors'
import { dayCapOf, lockPortions, restsOfDay } from '../../records/room-repository'
import { ORDER_ANSWERS } from './texts'

/** A day of a menu that is held, with its dishes. */
export type OfferedDay = { menu: MenuRow; day: DayName; dishes: readonly DishRow[] }

/** `has`: the dish of the order that is changed, which stays within its day; null = a new order, which the day's cap counts. */
type Wanted = { dishId: number; alergias: string; has: number | null }

const NEAREST = 3

/**
 * Refuses an order when its dish is sold out or the cap of dish or day is reached, and names what else the client may have,
 * the nearest by calories first. Call it last before the write: it locks the dish, or the day's dishes, until the
 * transaction ends. Without either it asks and locks nothing.
 */
export const assertRoom = async (trx: Trx, offered: OfferedDay, wanted: Wanted): Promise<void> => {
  const { menu, day, dishes } = offered
  const dish = dishes.find(({ id }) => id === wanted.dishId)
  const dayCap = wanted.has === null ? dayCapOf(menu, day) : null
  if (!dish || (dish.sold_out_at === null && dish.cap === null && dayCap === null)) return
  await lockPortions(trx, { menuId: menu.id, day, dishId: dayCap === null ? dish.id : null })
  const left = await restsOfDay(trx, { menuId: menu.id, day }, dayCap)
  if (left.day === 0) throw new Refusal(ORDER_ANSWERS.dayRanOut)
  const isOut = ({ id, sold_out_at }: DishRow) => sold_out_at !== null || left.dish.get(id) === 0
  if (!isOut(dish)) return
  const distance = ({ calories }: DishRow) => Math.abs(calories - dish.calories)
  const names = dishes
    .filter((one) => one.id !== wanted.has && !isOut(one))
    .filter((one) => matchingAllergens(one.allergens, wanted.alergias).length === 0)
    .toSorted((one, other) => distance(one) - distance(other))
    .slice(0, NEAREST)
    .map(({ name }) => name)
  throw new Refusal(ORDER_ANSWERS.dishRanOut(dish.name, names))
}
