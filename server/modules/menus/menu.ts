import type { SentDish as Dish, SentMenu as Menu } from '#contract/objects'
import { DAYS } from '#domain/constants'
import { DISH_NOTES, eachDishLine, eachDishParagraph, eachNutrient } from '#domain/dish'
import { eachOf } from '#domain/each-of'
import { IMAGE_STORED } from '#domain/image-states'
import type { DishRow, MenuRow } from '../../db/schema'
import { rutaOf } from '../../images/ruta'

const dishOf = (row: DishRow, hashes: readonly string[]): Dish => ({
  id: String(row.id),
  ...eachDishLine((word) => row[word]),
  ...eachDishParagraph((word) => row[word]),
  ...Object.fromEntries(DISH_NOTES.flatMap((note) => (row[note] === '' ? [] : [[note, row[note]]]))),
  ...eachNutrient((nutrient) => row[nutrient]),
  ...(row.sold_out_at !== null && { sold_out: true }),
  imagenes: hashes.map((hash) => ({ ruta: rutaOf(hash), estado: IMAGE_STORED })),
})

/** A menu's parts, each list in display order. */
type MenuParts = {
  dishes: readonly DishRow[]
  images: readonly { dish_id: number; image_hash: string }[]
  closed: readonly { date: string; reason: string }[]
}

/** The wire's `menu` (wire, "Objects"). */
export const menuOf = (menu: MenuRow, { dishes, images, closed }: MenuParts): Menu => {
  const hashesOf = (dishId: number) =>
    images.filter((image) => image.dish_id === dishId).map((image) => image.image_hash)
  return {
    id: String(menu.id),
    version: menu.version,
    start_date: menu.start_date,
    end_date: menu.end_date,
    ...(closed.length > 0 && { closed: [...closed] }),
    menu_data: eachOf(DAYS, (day) =>
      dishes.filter((dish) => dish.day === day).map((dish) => dishOf(dish, hashesOf(dish.id))),
    ),
  }
}

/** Each dish's present place in its day's list, by the dish's id. */
export const placesOf = ({ menu_data }: Menu): ReadonlyMap<string, number> =>
  new Map(
    DAYS.flatMap((day) => menu_data[day].map((dish, index): [string, number] => [dish.id ?? '', index])),
  )
