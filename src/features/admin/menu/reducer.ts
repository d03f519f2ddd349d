import type { DayName } from '#domain/constants'
import { IMAGE_STORED } from '#domain/image-states'
import type { WeekMenu } from '../../../api/endpoints/menus'
import * as change from './changes'
import { type DishDraft, dishesOf, draftOf, type ImageDraft, type MenuDraft } from './draft'
import { joinMenus } from './join'

/** What is edited: `base` is the menu as it was loaded (null for a new one), `draft` what was made of it. */
export interface Editing {
  base: WeekMenu | null
  draft: MenuDraft
  /** Counts how often the whole draft became another one: what was offered for the last one is over then. */
  turn: number
}

export type Change =
  | { type: 'loaded'; menu: WeekMenu }
  | { type: 'joined'; menu: WeekMenu }
  | { type: 'kept on'; menu: WeekMenu; draft: MenuDraft }
  | { type: 'replaced'; draft: MenuDraft }
  | { type: 'dates'; start_date: string; end_date: string }
  | { type: 'dishes added'; day: DayName; dishes: readonly DishDraft[]; at?: number }
  | { type: 'dish changed'; key: string; fields: change.DishFields }
  | { type: 'dish toggled'; key: string }
  | { type: 'dishes opened'; keys: ReadonlySet<string> }
  | { type: 'dish removed'; day: DayName; key: string }
  | { type: 'dish moved'; key: string; to: { day: DayName; index: number } }
  | { type: 'images added'; key: string; images: readonly ImageDraft[] }
  | { type: 'image removed'; key: string; imageKey: string }
  | { type: 'image restored'; key: string; imageKey: string }

/** The state that a picture was stored with: another back end has words of its own. */
const storedState = (base: WeekMenu | null, draft: MenuDraft, imageKey: string): string => {
  const ruta = dishesOf(draft)
    .flatMap(({ dish }) => dish.images)
    .find(({ key }) => key === imageKey)?.ruta
  const stored = Object.values(base?.menu_data ?? {}).flatMap((dishes) => dishes.flatMap((it) => it.imagenes))
  return stored.find((image) => image.ruta === ruta)?.estado ?? IMAGE_STORED
}

type DraftChange = Exclude<Change, { type: 'loaded' | 'joined' | 'kept on' | 'replaced' }>

const changed = ({ base, draft }: Editing, it: DraftChange): MenuDraft => {
  switch (it.type) {
    case 'dates':
      return { ...draft, start_date: it.start_date, end_date: it.end_date }
    case 'dishes added':
      return change.addDishes(draft, it.day, it.dishes, it.at)
    case 'dish changed':
      return change.changeDish(draft, it.key, it.fields)
    case 'dish toggled':
      return change.toggleDish(draft, it.key)
    case 'dishes opened':
      return change.openDishes(draft, it.keys)
    case 'dish removed':
      return change.removeDish(draft, it.day, it.key)
    case 'dish moved':
      return change.moveDish(draft, it.key, it.to)
    case 'images added':
      return change.addImages(draft, it.key, it.images)
    case 'image removed':
      return change.dropImage(draft, it.key, it.imageKey)
    case 'image restored':
      return change.restoreImage(draft, it.key, it.imageKey, storedState(base, draft, it.imageKey))
  }
}

/** The editor's state: pure, plain data; files are kept beside it. */
export const editingReducer = (editing: Editing, it: Change): Editing => {
  const { base, draft } = editing
  const turn = editing.turn + 1
  switch (it.type) {
    case 'loaded':
      return { base: it.menu, draft: draftOf(it.menu), turn }
    case 'joined':
      return { base: it.menu, draft: base ? joinMenus(base, draft, it.menu) : draft, turn }
    case 'kept on':
      return { base: it.menu, draft: it.draft, turn }
    case 'replaced':
      return { base, draft: it.draft, turn }
    default:
      return { ...editing, draft: changed(editing, it) }
  }
}
