import type { IsoDate } from '#domain/calendar'
import type { DayName } from '#domain/constants'
import { keptStartError, menuProblems } from '#domain/menu-rules'
import type { Queryable } from '../../db/port'
import type { MenuRow } from '../../db/schema'
import { Refusal } from '../../errors'
import { namedHashes, type PlannedImage, planImages } from './dish-images'
import { matchDishes, type StoredDish } from './dish-match'
import { listDishes, listDishImages, listShownByDishes } from './dishes-repository'
import { type MenuRequest, type RequestedDish, requestedDishes } from './menu-request'
import { countLiveOrders, hasOrders } from './repository'
import { MENU_ANSWERS } from './texts'

/** A dish after the save; `stored` is its row before, null for a new one. */
export type PlannedDish = {
  requested: RequestedDish
  stored: StoredDish | null
  images: readonly PlannedImage[]
}

/** A save's writes. */
export type MenuPlan = { dishes: readonly PlannedDish[]; removed: readonly StoredDish[] }

/**
 * Plans the save of `input` over the present menu (`menu` null = a new one). Refuses, with the text of the rule, what
 * Specification §5 and decisions.md forbid; nothing is written here.
 */
export const planMenu = async (
  query: Queryable,
  { input, menu, today }: { input: MenuRequest; menu: MenuRow | null; today: IsoDate },
): Promise<MenuPlan> => {
  const [problem] = menuProblems(input, today, menu?.start_date ?? null)
  if (problem) throw new Refusal(problem.message)
  const dishes = requestedDishes(input)
  const stored = menu ? await storedDishes(query, menu.id) : []
  const matches = matchDishes(stored, dishes, knowsIds(input, dishes))
  if (menu) await refuseAgainstOrders(query, { input, menu, stored, dayOf: daysAfter(matches) })
  const matched = new Set(matches.values())
  const added = dishes.filter((dish) => !matches.has(dish))
  const copied = await listShownByDishes(query, added.flatMap(namedHashes))
  return {
    dishes: dishes.map((requested) => {
      const match = matches.get(requested) ?? null
      const known = match ? { stored: match.hashes, copied: NONE } : { stored: [], copied }
      return { requested, stored: match, images: planImages(requested, known) }
    }),
    removed: stored.filter((dish) => !matched.has(dish)),
  }
}

const NONE: ReadonlySet<string> = new Set()

/** A request with our fields comes from a client that reads ids: then a dish without an id is a new one. */
const knowsIds = ({ version }: MenuRequest, dishes: readonly RequestedDish[]): boolean =>
  version !== undefined || dishes.some(({ id }) => id !== undefined)

/** A menu's stored dishes, each with its pictures. */
export const storedDishes = async (query: Queryable, menuId: number): Promise<StoredDish[]> => {
  const images = await listDishImages(query, menuId)
  const dishes = await listDishes(query, menuId)
  return dishes.map((dish) => ({
    ...dish,
    hashes: images.filter((image) => image.dish_id === dish.id).map((image) => image.image_hash),
  }))
}

const daysAfter = (matches: ReadonlyMap<RequestedDish, StoredDish>): ReadonlyMap<StoredDish, DayName> =>
  new Map([...matches].map(([{ columns }, dish]) => [dish, columns.day]))

type OrdersCheck = {
  input: MenuRequest
  menu: MenuRow
  stored: readonly StoredDish[]
  /** The day of each dish that stays. */
  dayOf: ReadonlyMap<StoredDish, DayName>
}

/** A menu with orders keeps its start, and what people ordered stays on its day. */
const refuseAgainstOrders = async (
  query: Queryable,
  { input, menu, stored, dayOf }: OrdersCheck,
): Promise<void> => {
  const { start_date } = input
  if (start_date !== menu.start_date) {
    const error = keptStartError(start_date, menu.start_date, await hasOrders(query, menu.id))
    if (error !== null) throw new Refusal(error)
  }
  const leaving = stored.filter((dish) => dayOf.get(dish) !== dish.day)
  if (leaving.length === 0) return
  const orders = await countLiveOrders(query, menu.id)
  for (const { day, id, name } of leaving) {
    const count = orders.get(id) ?? 0
    if (count > 0) throw new Refusal(MENU_ANSWERS.dishHasOrders(name, day, count))
  }
}
