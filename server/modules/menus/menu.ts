import type { SentDish as Dish, SentMenu as Menu } from '#contract/objects'
import { DAYS } from '#domain/constants'
import { DISH_NOTES, eachDishLine, eachDishParagraph, eachNutrient } from '#domain/dish'
import { eachOf } from '#domain/each-of'
import { IMAGE_STORED } from '#domain/image-states'
import { shownRatings } from '#domain/rating'
import type { DishRow, MenuRow } from '../../db/schema'
import { rutaOf } from '../../images/ruta'
import { isSameDishName } from '../../records/dish-name'
import type { DishRatings } from '../../records/ratings-repository'

const dishOf = (row: DishRow, hashes: readonly string[], rated: DishRatings | undefined): Dish => ({
  id: String(row.id),
  ...eachDishLine((word) => row[word]),
  ...eachDishParagraph((word) => row[word]),
  ...Object.fromEntries(DISH_NOTES.flatMap((note) => (row[note] === '' ? [] : [[note, row[note]]]))),
  ...eachNutrient((nutrient) => row[nutrient]),
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
}

/** The wire's `menu` (wire, "Objects"). */
export const menuOf = (menu: MenuRow, { dishes, images, closed, ratings = [] }: MenuParts): Menu => {
  const hashesOf = (dishId: number) =>
    images.filter((image) => image.dish_id === dishId).map((image) => image.image_hash)
  const ratingsOf = (dish: DishRow) => ratings.find(({ name }) => isSameDishName(name, dish.name))
  return {
    id: String(menu.id),
    version: menu.version,
    start_date: menu.start_date,
    end_date: menu.end_date,
    ...(closed.length > 0 && { closed: [...closed] }),
    menu_data: eachOf(DAYS, (day) =>
      dishes
        .filter((dish) => dish.day === day)
        .map((dish) => dishOf(dish, hashesOf(dish.id), ratingsOf(dish))),
    ),
  }
}

/** Each dish's present place in its day's list, by the dish's id. */
export const placesOf = ({ menu_data }: Menu): ReadonlyMap<string, number> =>
  new Map(
    DAYS.flatMap((day) => menu_data[day].map((dish, index): [string, number] => [dish.id ?? '', index])),
  )
