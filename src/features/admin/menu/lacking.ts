import { DAYS, type DayName } from '#domain/constants'
import { IMAGE_TO_UPLOAD, isKept } from '#domain/image-states'
import { parseNutrient } from '#domain/nutrition'
import type { WeekDish, WeekMenu } from '../../../api/endpoints/menus'
import { MENU_LACKING_TEXTS as TEXTS } from '../../../texts/admin-menus'
import { type DishDraft, draftOfDish, isToUpload, type MenuDraft } from './draft'
import { NUTRIENTS } from './problems'
import { isSameText } from './stored-as'

/** What a back end that said 'success' did not keep of a menu. */
export interface Lacking {
  /** In sentences. */
  what: readonly string[]
  /** The menu as it is stored, with what is lacking still to be saved. */
  rest: MenuDraft
}

/** The stored dish of each sent one, or null: by place where a day has them all, else by name. */
const pairs = (sent: readonly DishDraft[], stored: readonly WeekDish[]): [DishDraft, WeekDish | null][] => {
  if (sent.length === stored.length) return sent.map((dish, index) => [dish, stored[index] ?? null])
  const left = [...stored]
  return sent.map((dish) => {
    const at = left.findIndex(({ name }) => isSameText(name, dish.name))
    return [dish, at < 0 ? null : (left.splice(at, 1)[0] ?? null)]
  })
}

/** Whether a field arrived empty that was sent with something in it. How a back end rounds or escapes is its own affair. */
const isCutOff = (dish: DishDraft, stored: WeekDish): boolean =>
  stored.name.trim() === '' ||
  (dish.allergens.trim() !== '' && stored.allergens.trim() === '') ||
  NUTRIENTS.some((nutrient) => (parseNutrient(nutrient, dish[nutrient]) ?? 0) >= 1 && stored[nutrient] === 0)

/** A dish that did not arrive is a new one; the pictures that it had are copied. */
const again = ({ id: _, ...dish }: DishDraft): DishDraft => ({
  ...dish,
  images: dish.images.filter(isKept).map((image) => ({ ...image, estado: IMAGE_TO_UPLOAD })),
})

const restOf = (dish: DishDraft, stored: WeekDish, lackingImages: number): DishDraft => ({
  ...dish,
  ...(stored.id !== undefined && { id: stored.id }),
  images: [
    ...draftOfDish(stored).images,
    ...(lackingImages > 0 ? dish.images.filter(isToUpload).slice(-lackingImages) : []),
  ],
})

const lackingOf = (dish: DishDraft, stored: WeekDish | null, day: DayName) => {
  if (!stored) return { what: [TEXTS.dish(dish.name, day)], rest: again(dish) }
  const images = dish.images.filter(isKept).length - stored.imagenes.length
  const what = [
    ...(isCutOff(dish, stored) ? [TEXTS.fields(dish.name, day)] : []),
    ...(images > 0 ? [TEXTS.images(dish.name, day, images)] : []),
  ]
  return { what, rest: restOf(dish, stored, images) }
}

/** Compares what was sent with what is stored now; null where nothing is lacking. */
export const lackingIn = (sent: MenuDraft, stored: WeekMenu): Lacking | null => {
  const what: string[] = stored.start_date === sent.start_date ? [] : [TEXTS.dates(stored.start_date)]
  const rest: MenuDraft = { ...sent, menu_data: { ...sent.menu_data } }
  for (const day of DAYS) {
    const found = pairs(sent.menu_data[day], stored.menu_data[day]).map(([dish, is]) =>
      lackingOf(dish, is, day),
    )
    what.push(...found.flatMap((dish) => dish.what))
    rest.menu_data[day] = found.map((dish) => dish.rest)
  }
  return what.length > 0 ? { what, rest } : null
}
