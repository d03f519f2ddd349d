import type { SentDish as Dish, SentMenu as Menu } from '#contract/objects'
import { dateOfDay } from '#domain/calendar'
import { leftOf } from '#domain/caps'
import { DAYS } from '#domain/constants'
import { DISH_NOTES, eachDishLine, eachDishParagraph, eachNutrient } from '#domain/dish'
import { eachOf } from '#domain/each-of'
import { IMAGE_STORED } from '#domain/image-states'
import { shownRatings } from '#domain/rating'
import type { DishRow, MenuRow } from '../../db/schema'
import { rutaOf } from '../../images/ruta'
import { isSameDishName } from '../../records/dish-name'
import type { DishRatings } from '../../records/ratings-repository'
import { dayCapOf } from '../../records/room-repository'

/** A menu's live orders by dish id. `isOffice`: caps and orders are shown, not only what is left. */
type Ordered = { counts: ReadonlyMap<number, number>; isOffice: boolean }

const capOf = ({ cap, id }: DishRow, { counts, isOffice }: Ordered) => {
  const ordered = counts.get(id) ?? 0
  const left = leftOf(cap, ordered)
  if (isOffice) return { ...(cap !== null && { cap }), pedidos: ordered }
  return left === null ? {} : { quedan: left, ...(left === 0 && { sold_out: true }) }
}

const dishOf = (
  row: DishRow,
  hashes: readonly string[],
  rated: DishRatings | undefined,
  ordered: Ordered | undefined,
): Dish => ({
  id: String(row.id),
  ...eachDishLine((word) => row[word]),
  ...eachDishParagraph((word) => row[word]),
  ...Object.fromEntries(DISH_NOTES.flatMap((note) => (row[note] === '' ? [] : [[note, row[note]]]))),
  ...eachNutrient((nutrient) => row[nutrient]),
  ...(ordered && capOf(row, ordered)),
  ...(row.sold_out_at !== null && { sold_out: true }),
  ...(rated && shownRatings(rated)),
  imagenes: hashes.map((hash) => ({ ruta: rutaOf(hash), estado: IMAGE_STORED })),
})

/** A menu's parts, each list in display order. */
type MenuParts = {
  dishes: readonly DishRow[]
  images: readonly { dish_id: number; image_hash: string }[]
  closed: readonly { date: string; reason: string }[]
  /** Only for clients. */
  ratings?: readonly DishRatings[]
  ordered?: Ordered | undefined
}

/** Whether something of a menu has a cap, so that its orders must be counted. */
export const hasCaps = (menu: MenuRow, dishes: readonly DishRow[]): boolean =>
  dishes.some(({ cap }) => cap !== null) || DAYS.some((day) => dayCapOf(menu, day) !== null)

const dayCapsOf = (menu: MenuRow, dishes: readonly DishRow[], { counts, isOffice }: Ordered) =>
  DAYS.flatMap((day) => {
    const cap = dayCapOf(menu, day)
    const of = dishes.filter((dish) => dish.day === day)
    const quedan = leftOf(
      cap,
      of.reduce((sum, { id }) => sum + (counts.get(id) ?? 0), 0),
    )
    if (cap === null || quedan === null) return []
    return [{ date: dateOfDay(menu.start_date, day), quedan, ...(isOffice && { cap }) }]
  })

/** The wire's `menu` (wire, "Objects"). */
export const menuOf = (menu: MenuRow, { dishes, images, closed, ratings = [], ordered }: MenuParts): Menu => {
  const hashesOf = (dishId: number) =>
    images.filter((image) => image.dish_id === dishId).map((image) => image.image_hash)
  const cupos = ordered ? dayCapsOf(menu, dishes, ordered) : []
  const ratingsOf = (dish: DishRow) => ratings.find(({ name }) => isSameDishName(name, dish.name))
  return {
    id: String(menu.id),
    version: menu.version,
    start_date: menu.start_date,
    end_date: menu.end_date,
    ...(closed.length > 0 && { closed: [...closed] }),
    ...(cupos.length > 0 && { cupos }),
    menu_data: eachOf(DAYS, (day) =>
      dishes
        .filter((dish) => dish.day === day)
        .map((dish) => dishOf(dish, hashesOf(dish.id), ratingsOf(dish), ordered)),
    ),
  }
}

/** Each dish's present place in its day's list, by the dish's id. */
export const placesOf = ({ menu_data }: Menu): ReadonlyMap<string, number> =>
  new Map(
    DAYS.flatMap((day) => menu_data[day].map((dish, index): [string, number] => [dish.id ?? '', index])),
  )
