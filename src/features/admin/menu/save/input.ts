import { DAYS, type DayName } from '#domain/constants'
import { parseNutrient } from '#domain/nutrition'
import type { MenuInput, WeekMenu } from '../../../../api/endpoints/menus'
import { type DishDraft, type ImageDraft, isToUpload, type MenuDraft } from '../draft/draft'
import { NUTRIENTS } from '../draft/problems'

type DishInput = MenuInput['menu_data'][DayName][number]

/** The files of pictures to upload, by the picture's key. */
export type Files = ReadonlyMap<string, Blob>

const imageInput = (image: ImageDraft, files: Files): DishInput['imagenes'][number] => {
  if (!isToUpload(image)) return { ruta: image.ruta, estado: image.estado }
  return { file: files.get(image.key), estado: image.estado }
}

const dishInput = (dish: DishDraft, files: Files): DishInput => {
  // With a decimal point, whatever was typed.
  const numbers = NUTRIENTS.map((nutrient) => [
    nutrient,
    String(parseNutrient(nutrient, dish[nutrient]) ?? ''),
  ])
  return {
    ...(dish.id !== undefined && { id: dish.id }),
    calories: dish.calories,
    proteins: dish.proteins,
    carbs: dish.carbs,
    fats: dish.fats,
    ...Object.fromEntries(numbers),
    name: dish.name.trim(),
    allergens: dish.allergens.trim(),
    imagenes: dish.images.map((image) => imageInput(image, files)),
  }
}

/** What update-menu/edit-menu.php is sent (Specification §7); `version` says which menu was seen, where there is one. */
export const menuInput = (base: WeekMenu | null, draft: MenuDraft, files: Files): MenuInput => {
  const menu_data: MenuInput['menu_data'] = { lunes: [], martes: [], miercoles: [], jueves: [], viernes: [] }
  for (const day of DAYS) menu_data[day] = draft.menu_data[day].map((dish) => dishInput(dish, files))
  return {
    id: base?.id ?? 'new',
    ...(base?.version !== undefined && { version: base.version }),
    start_date: draft.start_date,
    end_date: draft.end_date,
    menu_data,
  }
}
