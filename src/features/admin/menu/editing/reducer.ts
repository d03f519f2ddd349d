import type { DayName } from '#domain/constants'
import { IMAGE_STORED } from '#domain/image-states'
import type { WeekMenu } from '../../../../api/endpoints/menus'
import * as change from '../draft/changes'
import type { Doubt } from '../draft/doubt'
import {
  type DishDraft,
  dishesOf,
  draftOf,
  type ImageDraft,
  isSameDraft,
  type MenuDraft,
} from '../draft/draft'
import { joinMenus } from '../merge/join'
import type { Lacking } from '../merge/lacking'
import { isUntouched, mergedMenu } from '../merge/merge'
import { isOurs } from '../merge/stored-as'

/** What is edited: `base` is the menu as it was loaded (null for a new one), `draft` what was made of it. */
export interface Editing {
  base: WeekMenu | null
  /** What `draft` began as, with the same keys for the same dishes and pictures. */
  origin: MenuDraft
  draft: MenuDraft
  /** Counts how often the whole draft became another one: what was offered for the last one is over then. */
  turn: number
  /** The last save whose outcome is not certain; null where none is in doubt. */
  doubt: Doubt | null
}

export type Change =
  | { type: 'loaded'; menu: WeekMenu }
  | { type: 'joined'; menu: WeekMenu }
  | { type: 'kept on'; menu: WeekMenu; lacking: Lacking }
  | { type: 'replaced'; draft: MenuDraft }
  | { type: 'sent'; draft: MenuDraft }
  | { type: 'refused'; why: string }
  | { type: 'not found' }
  | { type: 'doubt over' }
  | { type: 'settled'; menu: WeekMenu }
  | { type: 'taken back'; draft: MenuDraft }
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
const storedState = (origin: MenuDraft, imageKey: string): string =>
  dishesOf(origin)
    .flatMap(({ dish }) => dish.images)
    .find(({ key }) => key === imageKey)?.estado ?? IMAGE_STORED

type MenuChange = Extract<Change, { type: 'loaded' | 'joined' | 'kept on' | 'replaced' | 'settled' }>
type SaveChange = Extract<Change, { type: 'sent' | 'refused' | 'not found' | 'doubt over' }>
type DraftChange = Exclude<Change, MenuChange | SaveChange>

const changed = ({ origin, draft }: Editing, it: DraftChange): MenuDraft => {
  switch (it.type) {
    case 'taken back':
      return it.draft
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
      return change.restoreImage(draft, it.key, it.imageKey, storedState(origin, it.imageKey))
  }
}

/** As after a save: what is stored is closed, what was typed since stays open. */
const closed = (draft: MenuDraft, origin: MenuDraft): MenuDraft => {
  const stored = new Map(dishesOf(origin).map(({ dish }) => [dish.key, dish]))
  const keys = dishesOf(draft).flatMap(({ dish }) => {
    const is = stored.get(dish.key)
    return is && dish.isOpen && isUntouched(dish, is) ? [dish.key] : []
  })
  return keys.reduce(change.toggleDish, draft)
}

/** What is edited on top of what was sent, once that is `now`. */
const since = (
  sent: MenuDraft,
  mine: MenuDraft,
  now: MenuDraft,
  menu: WeekMenu,
  lost: readonly string[] = [],
) => mergedMenu({ before: sent, mine, now, isOurs: isOurs(menu), lost })

/** Another menu is edited from now on, or the same on top of another one. */
const replaced = (editing: Editing, it: MenuChange): Omit<Editing, 'turn' | 'doubt'> => {
  const { draft, doubt } = editing
  switch (it.type) {
    case 'loaded': {
      const origin = draftOf(it.menu)
      return { base: it.menu, origin, draft: origin }
    }
    case 'joined':
      return { base: it.menu, ...joinMenus(editing, it.menu) }
    case 'settled': {
      const now = draftOf(it.menu)
      const over = since(doubt?.sent ?? draft, draft, now, it.menu, doubt?.lost)
      return { base: it.menu, ...over, draft: closed(over.draft, over.origin) }
    }
    case 'kept on': {
      const { rest, origin } = it.lacking
      const isTyped = doubt !== null && !isSameDraft(draft, doubt.sent)
      return {
        base: it.menu,
        origin,
        draft: isTyped ? since(doubt.sent, draft, rest, it.menu).draft : rest,
      }
    }
    case 'replaced':
      return { base: null, origin: it.draft, draft: it.draft }
  }
}

/** What becomes of a save that was sent: as long as nobody answers it is in doubt. */
const doubtOf = ({ doubt }: Editing, it: SaveChange): Doubt | null => {
  switch (it.type) {
    case 'sent':
      return { sent: it.draft, isUnknown: true, refusal: '', lost: [] }
    case 'refused':
      return doubt && { ...doubt, refusal: it.why }
    case 'not found':
      return doubt && { ...doubt, isUnknown: false }
    case 'doubt over':
      return null
  }
}

/** The editor's state: pure, plain data; files are kept beside it. */
export const editingReducer = (editing: Editing, it: Change): Editing => {
  switch (it.type) {
    case 'loaded':
    case 'joined':
    case 'kept on':
    case 'replaced':
    case 'settled':
      return { ...replaced(editing, it), turn: editing.turn + 1, doubt: null }
    case 'sent':
    case 'refused':
    case 'not found':
    case 'doubt over':
      return { ...editing, doubt: doubtOf(editing, it) }
    default:
      return { ...editing, draft: changed(editing, it) }
  }
}
