import type { editMenu } from '#contract/calls/menus'
import type { CallInput } from '#contract/envelope'
import { DAYS, type DayName } from '#domain/constants'
import { IMAGE_TO_REMOVE, IMAGE_TO_UPLOAD } from '#domain/image-states'
import { type Nutrient, parseNutrient } from '#domain/nutrition'
import { Refusal } from '../../errors'
import { MENU_ANSWERS } from './texts'

export type MenuRequest = CallInput<typeof editMenu>
type DishInput = MenuRequest['menu_data'][DayName][number]
type ImageInput = DishInput['imagenes'][number]

/** A requested picture: one of the dish's stored ones, or a newly chosen file. */
export type WantedImage = { kind: 'stored'; ruta: string } | { kind: 'upload'; file: Blob }

/** A dish as sent: its row's columns, with its place in the day's list, and its pictures. */
export type RequestedDish = {
  id: string | undefined
  columns: Record<Nutrient, number> & { day: DayName; position: number; name: string; allergens: string }
  images: readonly WantedImage[]
  /** Rutas of stored pictures to remove. */
  removed: readonly string[]
}

/** The dishes of the five days. Refuses invalid numbers, and pictures to upload that came without a file. */
export const requestedDishes = ({ menu_data }: MenuRequest): RequestedDish[] =>
  DAYS.flatMap((day) => menu_data[day].map((dish, position) => requestedDish(dish, day, position)))

const requestedDish = (dish: DishInput, day: DayName, position: number): RequestedDish => {
  const name = dish.name.trim()
  const numberOf = (nutrient: Nutrient): number => {
    const value = parseNutrient(nutrient, dish[nutrient])
    if (value === null) throw new Refusal(MENU_ANSWERS.notANutrient(nutrient, name, day))
    return value
  }
  const isRemoved = ({ estado }: ImageInput) => estado === IMAGE_TO_REMOVE
  return {
    id: dish.id,
    columns: {
      day,
      position,
      name,
      calories: numberOf('calories'),
      proteins: numberOf('proteins'),
      carbs: numberOf('carbs'),
      fats: numberOf('fats'),
      // A form writes every line break as CRLF, whatever was typed.
      allergens: dish.allergens.replaceAll('\r\n', '\n').trim(),
    },
    images: dish.imagenes.flatMap((image) => (isRemoved(image) ? [] : [wantedImage(image, name, day)])),
    removed: dish.imagenes.filter(isRemoved).map(({ ruta }) => ruta ?? ''),
  }
}

const wantedImage = ({ estado, file, ruta }: ImageInput, dish: string, day: DayName): WantedImage => {
  const isNew = estado === IMAGE_TO_UPLOAD || (!ruta && file !== undefined)
  if (!isNew) return { kind: 'stored', ruta: ruta ?? '' }
  if (!file) throw new Refusal(MENU_ANSWERS.imageWithoutFile(dish, day))
  return { kind: 'upload', file }
}
