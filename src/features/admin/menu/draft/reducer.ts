import { type DayName, MAX_DISHES_PER_DAY } from '#domain/constants'
import { IMAGE_STORED, isKept, removeImage } from '#domain/image-states'
import { dishNameError } from '#domain/menu-rules'
import type { WeekMenu } from '../../../../api/endpoints/menus'
import {
  type DishDraft,
  type DishField,
  dishesOf,
  type ImageDraft,
  type MenuDraft,
  menuDraftOf,
  withDishes,
} from './draft'
import type { KeptDraft, LostDishImages } from './kept-draft'

/** The form: `draft` is edited, `origin` is what it began as. */
export interface MenuForm {
  /** The menu as the server sent it; null: a new one. */
  source: WeekMenu | null
  /** The version that the draft was opened with; only our server has versions. */
  version: number | undefined
  origin: MenuDraft
  draft: MenuDraft
  /** Counts the menus that were loaded into the form. */
  turn: number
  /** The draft comes from before a reload, and was not changed since. */
  isRestored: boolean
  /** Dishes whose chosen pictures did not survive a reload. */
  lost: readonly LostDishImages[]
}

export type Change =
  | { type: 'dates'; start_date: string; end_date: string }
  | { type: 'dishes added'; day: DayName; dishes: readonly DishDraft[]; at?: number }
  | { type: 'dish changed'; key: string; fields: Partial<Record<DishField, string>> }
  | { type: 'dish toggled'; key: string }
  | { type: 'dishes opened'; keys: ReadonlySet<string> }
  | { type: 'dish removed'; key: string }
  | { type: 'dish moved'; key: string; to: { day: DayName; index: number } }
  | { type: 'images added'; key: string; images: readonly ImageDraft[] }
  | { type: 'image removed'; key: string; imageKey: string }
  | { type: 'image restored'; key: string; imageKey: string }

type Action =
  | Change
  /** The menu of the server, or an empty one, takes the draft's place. */
  | { type: 'loaded'; source: WeekMenu | null; draft: MenuDraft }
  /** The draft is put on top of a newer saved version. */
  | { type: 'rebased'; source: WeekMenu; draft: MenuDraft }

/** The form of a menu as it opens; `kept` is what a reload has left of its draft. */
export const openForm = (source: WeekMenu | null, origin: MenuDraft, kept: KeptDraft | null): MenuForm => ({
  ...{ source, origin, turn: 0 },
  version: kept ? kept.version : source?.version,
  draft: kept?.draft ?? origin,
  isRestored: kept !== null,
  lost: kept?.lost ?? [],
})

/** How many more dishes a day takes. */
export const roomOn = (draft: MenuDraft, day: DayName): number =>
  Math.max(0, MAX_DISHES_PER_DAY - draft.menu_data[day].length)

const addDishes = (draft: MenuDraft, day: DayName, added: readonly DishDraft[], at?: number): MenuDraft => {
  const dishes = [...draft.menu_data[day]]
  dishes.splice(at ?? dishes.length, 0, ...added.slice(0, roomOn(draft, day)))
  return { ...draft, menu_data: { ...draft.menu_data, [day]: dishes } }
}

const withDay = (draft: MenuDraft, day: DayName, dishes: DishDraft[]): MenuDraft => ({
  ...draft,
  menu_data: { ...draft.menu_data, [day]: dishes },
})

const moveDish = (draft: MenuDraft, key: string, to: { day: DayName; index: number }): MenuDraft => {
  const found = dishesOf(draft).find(({ dish }) => dish.key === key)
  if (!found || (found.day !== to.day && roomOn(draft, to.day) === 0)) return draft
  const without = withDay(
    draft,
    found.day,
    draft.menu_data[found.day].filter((dish) => dish.key !== key),
  )
  return addDishes(without, to.day, [found.dish], Math.max(0, to.index))
}

/** A dish after a change of it alone. */
const changedDish = (dish: DishDraft, change: Change): DishDraft => {
  switch (change.type) {
    case 'dish changed':
      return { ...dish, ...change.fields }
    case 'dish toggled':
      return dishNameError(dish.name) === null ? { ...dish, isOpen: !dish.isOpen } : dish
    case 'images added':
      return { ...dish, images: [...dish.images, ...change.images] }
    case 'image removed': {
      const at = dish.images.findIndex(({ key }) => key === change.imageKey)
      return { ...dish, images: removeImage(dish.images, at) }
    }
    case 'image restored': {
      const restore = (image: ImageDraft) =>
        image.key === change.imageKey && !isKept(image) ? { ...image, estado: IMAGE_STORED } : image
      return { ...dish, images: dish.images.map(restore) }
    }
    default:
      return dish
  }
}

const changedDraft = (draft: MenuDraft, change: Change): MenuDraft => {
  switch (change.type) {
    case 'dates':
      return { ...draft, start_date: change.start_date, end_date: change.end_date }
    case 'dishes added':
      return addDishes(draft, change.day, change.dishes, change.at)
    case 'dishes opened':
      return withDishes(draft, (dish) => (change.keys.has(dish.key) ? { ...dish, isOpen: true } : dish))
    case 'dish removed': {
      const day = dishesOf(draft).find(({ dish }) => dish.key === change.key)?.day
      return day
        ? withDay(
            draft,
            day,
            draft.menu_data[day].filter(({ key }) => key !== change.key),
          )
        : draft
    }
    case 'dish moved':
      return moveDish(draft, change.key, change.to)
    default:
      return withDishes(draft, (dish) => (dish.key === change.key ? changedDish(dish, change) : dish))
  }
}

export const menuFormReducer = (form: MenuForm, action: Action): MenuForm => {
  switch (action.type) {
    case 'loaded':
      return { ...openForm(action.source, action.draft, null), turn: form.turn + 1 }
    case 'rebased': {
      const { source, draft } = action
      return { ...form, source, version: source.version, origin: menuDraftOf(source), draft }
    }
    default:
      return { ...form, draft: changedDraft(form.draft, action), isRestored: false }
  }
}
