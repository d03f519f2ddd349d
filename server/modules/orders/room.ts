import { matchingAllergens } from '#domain/allergies'
import type { DayName } from '#domain/constants'
import type { Trx } from '../../db/port'
import type { DishRow, MenuRow } from '../../db/schema'
import { Refusal } from '../../errors'
import { dayCapOf, lockPortions, restsOfDay } from '../../records/room-repository'
import { ORDER_ANSWERS } from './texts'

/** A day of a menu that is held, with its dishes. */
export type OfferedDay = { menu: MenuRow; day: DayName; dishes: readonly DishRow[] }

/** `takesPlace`: a new order, which the day's cap counts too; a change of dish stays within its day. */
type Wanted = { dishId: number; alergias: string; takesPlace: boolean }

const NEAREST = 3

/**
 * Refuses an order when the cap of its dish or day is reached, and names the dishes that are left. Call it last before the
 * write: it locks the dish, or the day's dishes, until the transaction ends. Without a cap it asks and locks nothing.
 */
export const assertRoom = async (trx: Trx, offered: OfferedDay, wanted: Wanted): Promise<void> => {
  const { menu, day, dishes } = offered
  const dish = dishes.find(({ id }) => id === wanted.dishId)
  const dayCap = wanted.takesPlace ? dayCapOf(menu, day) : null
  if (!dish || (dish.cap === null && dayCap === null)) return
  await lockPortions(trx, { menuId: menu.id, day, dishId: dayCap === null ? dish.id : null })
  const left = await restsOfDay(trx, { menuId: menu.id, day }, dayCap)
  if (left.day === 0) throw new Refusal(ORDER_ANSWERS.dayRanOut)
  if (left.dish.get(dish.id) !== 0) return
  const others = dishes.filter(
    ({ allergens, id, sold_out_at }) =>
      sold_out_at === null &&
      left.dish.get(id) !== 0 &&
      matchingAllergens(allergens, wanted.alergias).length === 0,
  )
  const names = others.slice(0, NEAREST).map(({ name }) => name)
  throw new Refusal(ORDER_ANSWERS.dishRanOut(dish.name, names))
}
