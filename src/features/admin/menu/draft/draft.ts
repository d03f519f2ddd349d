import { nanoid } from '@reduxjs/toolkit'
import * as v from 'valibot'
import type { IsoDate } from '#domain/calendar'
import { DAYS, type DayName } from '#domain/constants'
import { IMAGE_STORED, IMAGE_TO_REMOVE, IMAGE_TO_UPLOAD } from '#domain/image-states'
import { defaultMenuStart, menuEnd } from '#domain/menu-rules'
import type { WeekDish, WeekMenu } from '../../../../api/endpoints/menus'

/**
 * A picture of a dish in the editor. A stored one has its `ruta` and the state its back end gave it; one that was chosen
 * here is `por_subir` without a `ruta` (its file is kept beside, under `key`); one that was copied from another dish is
 * `por_subir` with the `ruta` it is fetched from when the menu is saved. `size` in bytes, 0 where nobody knows.
 */
const imageSchema = v.object({
  key: v.string(),
  ruta: v.string(),
  estado: v.string(),
  name: v.string(),
  size: v.number(),
})

const dishSchema = v.object({
  /** Names the dish in this editor. */
  key: v.string(),
  /** The server's id of a stored dish, where it gives one. */
  id: v.optional(v.string()),
  name: v.string(),
  calories: v.string(),
  proteins: v.string(),
  carbs: v.string(),
  fats: v.string(),
  allergens: v.string(),
  images: v.array(imageSchema),
  /** Edit mode; else the summary. */
  isOpen: v.boolean(),
})

const dayOfDishes = v.array(dishSchema)

export const draftSchema = v.object({
  /** As typed: may be empty. */
  start_date: v.string(),
  end_date: v.string(),
  menu_data: v.object({
    lunes: dayOfDishes,
    martes: dayOfDishes,
    miercoles: dayOfDishes,
    jueves: dayOfDishes,
    viernes: dayOfDishes,
  }),
})

/** What is typed into the editor: plain data. */
export type MenuDraft = v.InferOutput<typeof draftSchema>
export type DishDraft = v.InferOutput<typeof dishSchema>
export type ImageDraft = v.InferOutput<typeof imageSchema>

export const newKey = (): string => nanoid(10)

export const isToUpload = ({ estado }: ImageDraft): boolean => estado === IMAGE_TO_UPLOAD
/** Chosen here: only this page has its file. */
export const isChosen = (image: ImageDraft): boolean => isToUpload(image) && image.ruta === ''

/** A dish that was just added: empty, and in edit mode (Specification §4). */
export const newDish = (): DishDraft => ({
  key: newKey(),
  name: '',
  calories: '',
  proteins: '',
  carbs: '',
  fats: '',
  allergens: '',
  images: [],
  isOpen: true,
})

/** What an answer lists is stored: a back end may give back the state that it was sent. */
const storedState = (estado: string): string =>
  estado === IMAGE_TO_UPLOAD || estado === IMAGE_TO_REMOVE ? IMAGE_STORED : estado

/** A stored dish as the editor begins with it: in summary mode (Specification §4). */
export const draftOfDish = ({ id, imagenes, ...dish }: WeekDish): DishDraft => ({
  key: newKey(),
  ...(id !== undefined && { id }),
  name: dish.name,
  calories: String(dish.calories),
  proteins: String(dish.proteins),
  carbs: String(dish.carbs),
  fats: String(dish.fats),
  allergens: dish.allergens,
  images: imagenes.map(({ ruta, estado }) => ({
    ...{ key: newKey(), ruta, name: '', size: 0 },
    estado: storedState(estado),
  })),
  isOpen: false,
})

export const eachDay = <Value>(of: (day: DayName) => Value): Record<DayName, Value> => ({
  lunes: of('lunes'),
  martes: of('martes'),
  miercoles: of('miercoles'),
  jueves: of('jueves'),
  viernes: of('viernes'),
})

export const draftOf = ({ start_date, end_date, menu_data }: WeekMenu): MenuDraft => ({
  start_date,
  end_date,
  menu_data: eachDay((day) => menu_data[day].map(draftOfDish)),
})

/** A new menu: the coming Monday to its Friday, without dishes (Specification §5). */
export const emptyDraft = (today: IsoDate): MenuDraft => {
  const start_date = defaultMenuStart(today)
  return { start_date, end_date: menuEnd(start_date), menu_data: eachDay(() => []) }
}

/** What is typed of a dish. */
export const DISH_FIELDS = ['name', 'calories', 'proteins', 'carbs', 'fats', 'allergens'] as const

const contentOf = ({ start_date, menu_data }: MenuDraft): string =>
  JSON.stringify([
    start_date,
    DAYS.map((day) =>
      menu_data[day].map(({ id = null, images, ...dish }) => [
        id,
        DISH_FIELDS.map((field) => dish[field]),
        images.map(({ key, ruta, estado }) => (ruta === '' ? key : [ruta, estado])),
      ]),
    ),
  ])

/** Whether two drafts would be saved alike. */
export const isSameDraft = (one: MenuDraft, other: MenuDraft): boolean => contentOf(one) === contentOf(other)

/** Every dish with its day and its place there, in the order of the week. */
export const dishesOf = ({ menu_data }: MenuDraft): { day: DayName; index: number; dish: DishDraft }[] =>
  DAYS.flatMap((day) => menu_data[day].map((dish, index) => ({ day, index, dish })))
