import { nanoid } from '@reduxjs/toolkit'
import * as v from 'valibot'
import { dayOfDate, type IsoDate } from '#domain/calendar'
import { DAYS, type DayName } from '#domain/constants'
import { DISH_FIELDS, type DishField, eachDishField, isDishParagraph } from '#domain/dish'
import { eachOf } from '#domain/each-of'
import {
  IMAGE_STORED,
  IMAGE_TO_REMOVE,
  IMAGE_TO_UPLOAD,
  isToRemove,
  remainingImages,
} from '#domain/image-states'
import { defaultMenuStart, menuEnd } from '#domain/menu-rules'
import type { WeekDish, WeekMenu } from '../../../../api/endpoints/menus'

/**
 * A picture of a dish. `estado` is the editor's own: guardado, por_eliminar, or por_subir. One that is por_subir was
 * chosen here (`file`), or copied from another dish on a server that takes no `ruta` for it: the save then fetches it
 * first.
 */
const imageSchema = v.object({
  key: v.string(),
  ruta: v.string(),
  estado: v.string(),
  file: v.optional(v.instance(File)),
  /** The chosen file's size, which the limits count: `file` may be smaller. */
  bytes: v.optional(v.number()),
  /** Its fields as they arrived. */
  raw: v.optional(v.record(v.string(), v.unknown())),
})

/** A dish's fields, as typed. */
const typed = eachDishField(() => v.string())

const dishSchema = v.object({
  ...typed,
  /** The dish's key in this editor. */
  key: v.string(),
  /** The server's id of a stored dish, where it gives one. */
  id: v.optional(v.string()),
  images: v.array(imageSchema),
  /** Its orders, which a cap keeps. */
  orders: v.optional(v.number()),
  /** Edit mode; else the summary. */
  isOpen: v.boolean(),
  /** A dish of the server: its fields as first shown, and the known ones as they arrived. */
  received: v.optional(v.object({ shown: v.object(typed), raw: v.record(v.string(), v.unknown()) })),
})

const dishes = v.array(dishSchema)

export const draftSchema = v.object({
  /** As typed: may be empty. */
  start_date: v.string(),
  end_date: v.string(),
  menu_data: v.object(eachOf(DAYS, () => dishes)),
  /** The days' caps as typed, from a server that has them. */
  caps: v.partial(v.object(eachOf(DAYS, () => v.string()))),
})

export type MenuDraft = v.InferOutput<typeof draftSchema>
export type DishDraft = v.InferOutput<typeof dishSchema>
export type ImageDraft = v.InferOutput<typeof imageSchema>

const newKey = (): string => nanoid(10)

export const isToUpload = ({ estado }: ImageDraft): boolean => estado === IMAGE_TO_UPLOAD

export const newImage = (file: File, bytes = file.size): ImageDraft => ({
  key: newKey(),
  ruta: '',
  estado: IMAGE_TO_UPLOAD,
  file,
  bytes,
})

/** A dish that was just added: empty, and in edit mode (Specification §4). */
export const newDish = (): DishDraft => ({
  key: newKey(),
  ...eachDishField(() => ''),
  images: [],
  isOpen: true,
})

/** The other two words are commands, not states; a back end may store and return them. */
const isState = (estado: string | null): boolean =>
  estado !== null && estado !== IMAGE_TO_UPLOAD && estado !== IMAGE_TO_REMOVE

const storedImage = ({ ruta, estado, raw }: WeekDish['imagenes'][number]): ImageDraft => ({
  key: newKey(),
  ruta,
  estado: IMAGE_STORED,
  raw: { ruta: raw['ruta'], ...(isState(estado) && { estado: raw['estado'] }) },
})

/** A stored dish as the editor opens it: in summary mode (Specification §4), with empty fields for unknown values. */
export const draftOfDish = (dish: WeekDish): DishDraft => {
  const { raw } = dish
  const isKnown = (field: DishField) => dish[field] !== null || (isDishParagraph(field) && raw[field] === '')
  const shown = eachDishField((field) => String(dish[field] ?? ''))
  return {
    ...shown,
    key: newKey(),
    id: dish.id,
    orders: dish.pedidos,
    images: dish.imagenes.map(storedImage),
    isOpen: false,
    received: {
      shown,
      raw: Object.fromEntries(DISH_FIELDS.filter(isKnown).map((field) => [field, raw[field]])),
    },
  }
}

/** Whether a field is as it came from the server. */
export const isUntouched = ({ received, ...dish }: DishDraft, field: DishField): boolean =>
  received?.shown[field] === dish[field]

/** Whether the server sent no value for a field and the field is untouched. */
export const isUnknown = (dish: DishDraft, field: DishField): boolean =>
  isUntouched(dish, field) && dish.received?.raw[field] === undefined

/** The caps of a menu's days, as they are typed. */
export const dayCapsOf = ({ cupos = [], start_date }: WeekMenu): MenuDraft['caps'] =>
  Object.fromEntries(
    cupos.flatMap(({ cap, date }) => {
      const day = start_date && dayOfDate(start_date, date)
      return day && typeof cap === 'number' ? [[day, String(cap)]] : []
    }),
  )

export const menuDraftOf = (menu: WeekMenu): MenuDraft => ({
  ...draftDatesOf(menu),
  menu_data: eachOf(DAYS, (day) => menu.menu_data[day].map(draftOfDish)),
  caps: dayCapsOf(menu),
})

const draftDatesOf = ({ start_date, end_date }: WeekMenu) => ({
  start_date: start_date ?? '',
  end_date: end_date ?? (start_date === null ? '' : menuEnd(start_date)),
})

/** A new menu: the coming Monday to its Friday, without dishes (Specification §5). */
export const emptyDraft = (today: IsoDate): MenuDraft => {
  const start_date = defaultMenuStart(today)
  return { start_date, end_date: menuEnd(start_date), menu_data: eachOf(DAYS, () => []), caps: {} }
}

const contentOf = ({ caps, start_date, menu_data }: MenuDraft): string =>
  JSON.stringify([
    start_date,
    DAYS.map((day) => caps[day] ?? ''),
    DAYS.map((day) =>
      menu_data[day].map((dish) => [
        DISH_FIELDS.map((field) => dish[field]),
        dish.images.map(({ key, ruta, estado, file }) => (file ? key : [ruta, estado])),
      ]),
    ),
  ])

/** Whether two drafts save the same content; a new dish gets its id once it is stored. */
export const isSameDraft = (one: MenuDraft, other: MenuDraft): boolean =>
  one === other || contentOf(one) === contentOf(other)

/** Every dish with its day and its place there, in the week's order. */
export const dishesOf = ({ menu_data }: MenuDraft): { day: DayName; index: number; dish: DishDraft }[] =>
  DAYS.flatMap((day) => menu_data[day].map((dish, index) => ({ day, index, dish })))

/** The pictures that a save uploads, each with its dish and day. */
export const uploadsOf = (draft: MenuDraft) =>
  dishesOf(draft).flatMap(({ day, dish }) =>
    dish.images.filter(isToUpload).map((image) => ({ ...image, day, dish: dish.name })),
  )

/** A day without a changed dish keeps its list: no new render. */
export const withDishes = (draft: MenuDraft, change: (dish: DishDraft) => DishDraft): MenuDraft => ({
  ...draft,
  menu_data: eachOf(DAYS, (day) => {
    const before = draft.menu_data[day]
    const after = before.map(change)
    return after.some((dish, at) => dish !== before[at]) ? after : before
  }),
})

const uploadOfImage = ({ ruta, file, bytes }: ImageDraft): ImageDraft => ({
  key: newKey(),
  ruta,
  estado: IMAGE_TO_UPLOAD,
  file,
  bytes,
})

/** A picture of a dish's copy: by its `ruta` where the server allows it, else uploaded again. */
const copyOfImage = (image: ImageDraft, canRefer: boolean): ImageDraft =>
  canRefer && !image.file
    ? { ...image, key: newKey(), estado: IMAGE_STORED, raw: { ruta: image.ruta, estado: IMAGE_STORED } }
    : uploadOfImage(image)

/** The copy of a dish, with its pictures. */
export const copyOfDish = (dish: DishDraft, canRefer: boolean): DishDraft => ({
  ...dish,
  key: newKey(),
  id: undefined,
  orders: undefined,
  isOpen: false,
  images: remainingImages(dish.images).map((image) => copyOfImage(image, canRefer)),
})

/** The draft that replaces a newer version: dishes and pictures deleted there are sent as new ones. */
export const draftOver = (draft: MenuDraft, { menu_data }: WeekMenu, canRefer: boolean): MenuDraft => {
  const there = new Map(DAYS.flatMap((day) => menu_data[day]).map(({ id, imagenes }) => [id, imagenes]))
  return withDishes(draft, (dish) => {
    const pictures = dish.id === undefined ? undefined : there.get(dish.id)
    const isThere = (image: ImageDraft) => pictures?.some(({ ruta }) => ruta === image.ruta) ?? false
    const images = dish.images.flatMap((image) => {
      if (isToUpload(image) || isThere(image)) return [image]
      if (isToRemove(image)) return []
      // The server takes the `ruta` of another dish's picture for a new dish alone.
      return [pictures ? uploadOfImage(image) : copyOfImage(image, canRefer)]
    })
    return { ...dish, id: pictures && dish.id, images }
  })
}
