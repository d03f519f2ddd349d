import type { editMenu } from '#contract/calls/menus'
import type { CallInput } from '#contract/envelope'
import { parseCap } from '#domain/caps'
import { DAYS, type DayName } from '#domain/constants'
import {
  type DISH_CAP,
  DISH_NOTES,
  type DishField,
  type DishNote,
  eachDishLine,
  eachDishParagraph,
  eachNutrient,
  type Nutrient,
  parseNutrient,
} from '#domain/dish'
import { IMAGE_TO_REMOVE, IMAGE_TO_UPLOAD } from '#domain/image-states'
import type { DayCapColumn, DishRow } from '../../db/schema'
import { Refusal } from '../../errors'
import { MENU_ANSWERS } from './texts'

type OwnField = DishNote | typeof DISH_CAP

export type MenuRequest = CallInput<typeof editMenu>
type DishInput = MenuRequest['menu_data'][DayName][number]
type ImageInput = DishInput['imagenes'][number]

/** A requested picture: one of the dish's stored ones, or a newly chosen file. */
export type WantedImage = { kind: 'stored'; ruta: string } | { kind: 'upload'; file: Blob }

/** A dish as sent: its row's columns, with its place in the day's list, and its pictures. */
export type RequestedDish = {
  id: string | undefined
  /** A note or cap that was left out stays as it is. */
  columns: Pick<DishRow, 'day' | 'position' | Exclude<DishField, OwnField>> & Partial<Pick<DishRow, OwnField>>
  images: readonly WantedImage[]
  /** Rutas of stored pictures to remove. */
  removed: readonly string[]
}

/** The dishes of the five days. Refuses invalid numbers, and pictures to upload that came without a file. */
export const requestedDishes = ({ menu_data }: MenuRequest): RequestedDish[] =>
  DAYS.flatMap((day) => menu_data[day].map((dish, position) => requestedDish(dish, day, position)))

/** The days' caps of a request: columns of the menu; a day that was left out stays as it is. */
export const requestedDayCaps = ({ cupos = {} }: MenuRequest): Partial<Record<DayCapColumn, number | null>> =>
  Object.fromEntries(
    DAYS.flatMap((day) => {
      const typed = cupos[day]
      return typed === undefined ? [] : [[`cap_${day}`, capOf(typed, MENU_ANSWERS.capOfDay(day))]]
    }),
  )

const capOf = (typed: string, whose: string): number | null => {
  const cap = parseCap(typed)
  if (cap === undefined) throw new Refusal(MENU_ANSWERS.notACap(whose))
  return cap
}

/** A form writes every line break as CRLF, whatever was typed. */
const kept = (text: string): string => text.replaceAll('\r\n', '\n').trim()

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
      ...eachDishLine((word) => kept(dish[word])),
      ...eachDishParagraph((word) => kept(dish[word])),
      ...Object.fromEntries(
        DISH_NOTES.flatMap((note) => (dish[note] === undefined ? [] : [[note, kept(dish[note])]])),
      ),
      ...eachNutrient(numberOf),
      ...(dish.cap !== undefined && { cap: capOf(dish.cap, MENU_ANSWERS.capOfDish(name, day)) }),
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
