import { DAYS, type DayName, MAX_DISHES_PER_DAY } from '#domain/constants'
import { IMAGE_TO_REMOVE, IMAGE_TO_UPLOAD, isKept, removeImage } from '#domain/image-states'
import { dishNameError } from '#domain/menu-rules'
import { type DishDraft, type ImageDraft, isToUpload, type MenuDraft, newKey } from './draft'

type Dishes = readonly DishDraft[]

const withDay = (draft: MenuDraft, day: DayName, change: (dishes: Dishes) => DishDraft[]): MenuDraft => ({
  ...draft,
  menu_data: { ...draft.menu_data, [day]: change(draft.menu_data[day]) },
})

const withDish = (draft: MenuDraft, key: string, change: (dish: DishDraft) => DishDraft): MenuDraft => {
  const day = DAYS.find((name) => draft.menu_data[name].some((dish) => dish.key === key))
  if (day === undefined) return draft
  return withDay(draft, day, (dishes) => dishes.map((dish) => (dish.key === key ? change(dish) : dish)))
}

/** How many more dishes a day takes. */
export const roomOn = (draft: MenuDraft, day: DayName): number =>
  Math.max(0, MAX_DISHES_PER_DAY - draft.menu_data[day].length)

/** Dishes at a place of a day, at its end unless said otherwise; what goes beyond the day's limit is left out. */
export const addDishes = (draft: MenuDraft, day: DayName, added: Dishes, at?: number): MenuDraft =>
  withDay(draft, day, (dishes) => {
    const place = at ?? dishes.length
    return [...dishes.slice(0, place), ...added.slice(0, roomOn(draft, day)), ...dishes.slice(place)]
  })

export const removeDish = (draft: MenuDraft, day: DayName, key: string): MenuDraft =>
  withDay(draft, day, (dishes) => dishes.filter((dish) => dish.key !== key))

/** What a person types into a dish. */
export type DishFields = Partial<Omit<DishDraft, 'key' | 'id' | 'images' | 'isOpen'>>

export const changeDish = (draft: MenuDraft, key: string, fields: DishFields): MenuDraft =>
  withDish(draft, key, (dish) => ({ ...dish, ...fields }))

/** From edit mode to the summary and back, only if the dish has a name (Specification §4). */
export const toggleDish = (draft: MenuDraft, key: string): MenuDraft =>
  withDish(draft, key, (dish) =>
    dishNameError(dish.name) === null ? { ...dish, isOpen: !dish.isOpen } : dish,
  )

/** Opens the dishes that something is wrong with. */
export const openDishes = (draft: MenuDraft, keys: ReadonlySet<string>): MenuDraft =>
  [...keys].reduce((now, key) => withDish(now, key, (dish) => ({ ...dish, isOpen: true })), draft)

/** Moves a dish to a place of its day or another one; a day that is full takes none from elsewhere. */
export const moveDish = (draft: MenuDraft, key: string, to: { day: DayName; index: number }): MenuDraft => {
  const from = DAYS.find((day) => draft.menu_data[day].some((dish) => dish.key === key))
  const dish = from && draft.menu_data[from].find((one) => one.key === key)
  if (!from || !dish || (from !== to.day && roomOn(draft, to.day) === 0)) return draft
  return addDishes(removeDish(draft, from, key), to.day, [dish], Math.max(0, to.index))
}

/** New files (or copies) behind a dish's other pictures. */
export const addImages = (draft: MenuDraft, key: string, images: readonly ImageDraft[]): MenuDraft =>
  withDish(draft, key, (dish) => ({ ...dish, images: [...dish.images, ...images] }))

/** A stored picture is marked por_eliminar, one that was not uploaded yet is dropped (Specification §4). */
export const dropImage = (draft: MenuDraft, key: string, imageKey: string): MenuDraft =>
  withDish(draft, key, (dish) => ({
    ...dish,
    images: removeImage(
      dish.images,
      dish.images.findIndex((image) => image.key === imageKey),
    ),
  }))

/** Takes back that a stored picture goes; `estado` is what it was stored with. */
export const restoreImage = (draft: MenuDraft, key: string, imageKey: string, estado: string): MenuDraft =>
  withDish(draft, key, (dish) => ({
    ...dish,
    images: dish.images.map((image) =>
      image.key === imageKey && image.estado === IMAGE_TO_REMOVE ? { ...image, estado } : image,
    ),
  }))

/** How full a dish is with pictures, for the limits of Specification §5. */
export const imagesHeld = ({ images }: DishDraft) => ({
  count: images.filter(isKept).length,
  newBytes: images.filter(isToUpload).reduce((sum, { size }) => sum + size, 0),
})

/** The copy of a dish, with its pictures; `noteFile` is told which new key stands for which chosen file. */
export const copyOfDish = (
  { id: _, ...dish }: DishDraft,
  noteFile: (from: string, to: string) => void = () => {},
): DishDraft => ({
  ...dish,
  key: newKey(),
  isOpen: false,
  images: dish.images.filter(isKept).map((image) => {
    const key = newKey()
    noteFile(image.key, key)
    return { ...image, key, estado: IMAGE_TO_UPLOAD }
  }),
})
