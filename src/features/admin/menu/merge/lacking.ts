import { DAYS, type DayName } from '#domain/constants'
import { isKept } from '#domain/image-states'
import { type Nutrient, parseNutrient } from '#domain/nutrition'
import type { WeekMenu } from '../../../../api/endpoints/menus'
import { MENU_LACKING_TEXTS as TEXTS } from '../../../../texts/admin-menus'
import { type DishDraft, draftOf, eachDay, type MenuDraft } from '../draft/draft'
import { NUTRIENTS } from '../draft/problems'
import { asNew, keyedAs } from './merge'
import { mergedPictures } from './pictures'
import { isOurs, isSameText } from './stored-as'

/** What a back end that said 'success' did not keep of a menu. */
export interface Lacking {
  /** In sentences. */
  what: readonly string[]
  /** The menu with what is lacking still to be saved. */
  rest: MenuDraft
  /** The menu as it is stored, as the rest of it is edited. */
  origin: MenuDraft
}

/** The stored dish of each sent one, or null: by place where a day has them all, else by name. */
const pairs = (sent: readonly DishDraft[], stored: readonly DishDraft[]): [DishDraft, DishDraft | null][] => {
  if (sent.length === stored.length) return sent.map((dish, index) => [dish, stored[index] ?? null])
  const left = [...stored]
  return sent.map((dish) => {
    const at = left.findIndex(({ name }) => isSameText(name, dish.name))
    return [dish, at < 0 ? null : (left.splice(at, 1)[0] ?? null)]
  })
}

const numberOf = (dish: DishDraft, nutrient: Nutrient): number => parseNutrient(nutrient, dish[nutrient]) ?? 0

/** Whether a field arrived empty that was sent with something in it. How a back end rounds or escapes is its own affair. */
const isCutOff = (dish: DishDraft, stored: DishDraft): boolean =>
  stored.name.trim() === '' ||
  (dish.allergens.trim() !== '' && stored.allergens.trim() === '') ||
  NUTRIENTS.some((nutrient) => numberOf(dish, nutrient) >= 1 && numberOf(stored, nutrient) === 0)

const restOf = (dish: DishDraft, stored: DishDraft, menu: WeekMenu): DishDraft => ({
  ...dish,
  ...(stored.id !== undefined && { id: stored.id }),
  images: mergedPictures(dish.images, dish.images, stored.images, { isOurs: isOurs(menu), lost: [] }),
})

/** What is lacking of a dish, in sentences. */
const lackingOf = (dish: DishDraft, stored: DishDraft | null, day: DayName): string[] => {
  if (!stored) return [TEXTS.dish(dish.name, day)]
  const images = dish.images.filter(isKept).length - stored.images.length
  return [
    ...(isCutOff(dish, stored) ? [TEXTS.fields(dish.name, day)] : []),
    ...(images > 0 ? [TEXTS.images(dish.name, day, images)] : []),
  ]
}

/** Compares what was sent with what is stored now; null where nothing is lacking. */
export const lackingIn = (sent: MenuDraft, stored: WeekMenu): Lacking | null => {
  const now = draftOf(stored)
  const found = DAYS.flatMap((day) =>
    pairs(sent.menu_data[day], now.menu_data[day]).map(([dish, is]) => ({ day, dish, is })),
  )
  const dates = stored.start_date === sent.start_date ? [] : [TEXTS.dates(stored.start_date)]
  const what = [...dates, ...found.flatMap(({ dish, is, day }) => lackingOf(dish, is, day))]
  if (what.length === 0) return null
  const menu_data = eachDay((on) =>
    found.flatMap(({ day, dish, is }) => {
      if (day !== on) return []
      return [is ? restOf(dish, is, stored) : asNew(dish)]
    }),
  )
  const rest: MenuDraft = { ...sent, menu_data }
  const keys = new Map(found.flatMap(({ dish, is }) => (is ? [[is.key, dish.key] as const] : [])))
  return { what, rest, origin: keyedAs(now, rest, keys) }
}
