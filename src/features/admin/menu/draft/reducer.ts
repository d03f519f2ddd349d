import { type DayName, MAX_DISHES_PER_DAY } from '#domain/constants'
import type { DishField } from '#domain/dish'
import { IMAGE_STORED, isToRemove, removeImage } from '#domain/image-states'
import { dishNameError } from '#domain/menu-rules'
import type { WeekMenu } from '../../../../api/endpoints/menus'
import { type DishDraft, dishesOf, type ImageDraft, type MenuDraft, menuDraftOf, withDishes } from './draft'

/** A dish whose chosen pictures did not survive a reload. */
export interface LostImages {
  key: string
  name: string
  count: number
}

export interface MenuForm {
  /** The server's menu behind the form; null: a new one. */
  base: WeekMenu | null
  /** The version the draft is based on, perhaps from before a reload; only our server has versions. */
  version?: number | undefined
  /** `base` as a draft: the form is dirty where `draft` differs from it. */
  original: MenuDraft
  draft: MenuDraft
  /** Number of menus loaded into the form. */
  loads: number
  /** The draft survived a reload and has not changed since. */
  isRestored: boolean
  lost: readonly LostImages[]
}

export type Change =
  | { type: 'dates'; start_date: string; end_date: string }
  | { type: 'day caps'; caps: MenuDraft['caps'] }
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
  /** The server's menu, or an empty one, replaces the draft. */
  | { type: 'loaded'; menu: WeekMenu | null; draft: MenuDraft }
  /** The draft is going to replace a newer saved version. */
  | { type: 'newer replaced'; menu: WeekMenu; draft: MenuDraft }

/** The form of a menu as it opens; `restored` is the draft that survived a reload. */
export const openForm = (
  base: WeekMenu | null,
  original: MenuDraft,
  restored: Pick<MenuForm, 'version' | 'draft' | 'lost'> | null,
): MenuForm => ({
  base,
  original,
  version: restored ? restored.version : base?.version,
  draft: restored?.draft ?? original,
  loads: 0,
  isRestored: restored !== null,
  lost: restored?.lost ?? [],
})

/** Free places for dishes on a day. */
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
        image.key === change.imageKey && isToRemove(image) ? { ...image, estado: IMAGE_STORED } : image
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
    case 'day caps':
      return { ...draft, caps: { ...draft.caps, ...change.caps } }
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
      return { ...openForm(action.menu, action.draft, null), loads: form.loads + 1 }
    case 'newer replaced': {
      const { menu, draft } = action
      return {
        ...form,
        base: menu,
        version: menu.version,
        original: menuDraftOf(menu),
        draft,
      }
    }
    default:
      return { ...form, draft: changedDraft(form.draft, action), isRestored: false }
  }
}
