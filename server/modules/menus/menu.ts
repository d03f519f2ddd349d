import type { Dish, Menu } from '#contract/objects'
import { DAYS } from '#domain/constants'
import type { DishRow, MenuRow } from '../../db/schema'
import { rutaOf } from '../../images/ruta'

/** What the wire calls the state of a picture that the server keeps. */
const STORED = 'guardado'

const dishOf = (row: DishRow, hashes: readonly string[]): Dish => ({
  id: String(row.id),
  name: row.name,
  calories: row.calories,
  proteins: row.proteins,
  carbs: row.carbs,
  fats: row.fats,
  allergens: row.allergens,
  imagenes: hashes.map((hash) => ({ ruta: rutaOf(hash), estado: STORED })),
})

/** The wire's `menu` (wire, "Objects"): `dishes` and `images` in the order in which they are shown. */
export const menuOf = (
  menu: MenuRow,
  dishes: readonly DishRow[],
  images: readonly { dish_id: number; image_hash: string }[],
): Menu => {
  const hashesOf = (dishId: number) =>
    images.filter((image) => image.dish_id === dishId).map((image) => image.image_hash)
  const menu_data: Menu['menu_data'] = { lunes: [], martes: [], miercoles: [], jueves: [], viernes: [] }
  for (const day of DAYS) {
    menu_data[day] = dishes.filter((dish) => dish.day === day).map((dish) => dishOf(dish, hashesOf(dish.id)))
  }
  return {
    id: String(menu.id),
    version: menu.version,
    start_date: menu.start_date,
    end_date: menu.end_date,
    menu_data,
  }
}

/** Where each dish stands in its day's list now, by the dish's id. */
export const placesOf = ({ menu_data }: Menu): ReadonlyMap<string, number> =>
  new Map(
    DAYS.flatMap((day) => menu_data[day].map((dish, index): [string, number] => [dish.id ?? '', index])),
  )
