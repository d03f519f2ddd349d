import type { DayName } from '#domain/constants'
import { IMAGE_STORED } from '#domain/image-states'
import type { WeekMenu } from '../../../api/endpoints/menus'
import * as change from './changes'
import { carriedOver, type Doubt } from './doubt'
import { type DishDraft, dishesOf, draftOf, type ImageDraft, type MenuDraft } from './draft'
import { joinMenus } from './join'

/** What is edited: `base` is the menu as it was loaded (null for a new one), `draft` what was made of it. */
export interface Editing {
  base: WeekMenu | null
  draft: MenuDraft
  /** Counts how often the whole draft became another one: what was offered for the last one is over then. */
  turn: number
  /** The last save whose outcome is not certain; null where none is in doubt. */
  doubt: Doubt | null
}

export type Change =
  | { type: 'loaded'; menu: WeekMenu }
  | { type: 'joined'; menu: WeekMenu }
  | { type: 'kept on'; menu: WeekMenu; draft: MenuDraft }
  | { type: 'replaced'; draft: MenuDraft }
  | { type: 'sent'; draft: MenuDraft }
  | { type: 'not found' }
  | { type: 'doubt over' }
  | { type: 'settled'; menu: WeekMenu }
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

type SaveChange = Extract<Change, { type: 'sent' | 'not found' | 'doubt over' | 'settled' }>
type DraftChange = Exclude<Change, { type: 'loaded' | 'joined' | 'kept on' | 'replaced' } | SaveChange>

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

/** What becomes of a save that was sent: as long as nobody answers it is in doubt. */
const afterSaving = (editing: Editing, it: SaveChange): Editing => {
  const { draft, doubt, turn } = editing
  switch (it.type) {
    case 'sent':
      return { ...editing, doubt: { sent: it.draft, isUnknown: true, lost: [] } }
    case 'not found':
      return { ...editing, doubt: doubt && { ...doubt, isUnknown: false } }
    case 'doubt over':
      return { ...editing, doubt: null }
    case 'settled':
      if (!doubt) return editing
      return { base: it.menu, draft: carriedOver(draft, doubt, it.menu), turn: turn + 1, doubt: null }
  }
}

/** The editor's state: pure, plain data; files are kept beside it. */
export const editingReducer = (editing: Editing, it: Change): Editing => {
  const { base, draft } = editing
  const turn = editing.turn + 1
  switch (it.type) {
    case 'loaded':
      return { base: it.menu, draft: draftOf(it.menu), turn, doubt: null }
    case 'joined':
      return { base: it.menu, draft: base ? joinMenus(base, draft, it.menu) : draft, turn, doubt: null }
    case 'kept on':
      return { base: it.menu, draft: it.draft, turn, doubt: null }
    case 'replaced':
      return { base, draft: it.draft, turn, doubt: null }
    case 'sent':
    case 'not found':
    case 'doubt over':
    case 'settled':
      return afterSaving(editing, it)
    default:
      return { ...editing, draft: changed(editing, it) }
  }
}
