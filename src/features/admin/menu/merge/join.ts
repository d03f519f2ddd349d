import { DAYS } from '#domain/constants'
import type { WeekMenu } from '../../../../api/endpoints/menus'
import { MENU_KEPT_TEXTS as TEXTS } from '../../../../texts/admin-menus'
import type { Doubt } from '../draft/doubt'
import { dishesOf, draftOf, type MenuDraft } from '../draft/draft'
import { mergedMenu } from './merge'
import { apartBy, distanceOf, pairsOf } from './pairs'
import { isOurs } from './stored-as'

const placed = ({ menu_data }: WeekMenu) =>
  DAYS.flatMap((day) => menu_data[day].map((dish, index) => ({ ...dish, day, index })))

/** Whether two answers tell of the same menu, whatever their versions. */
export const isSameMenu = (one: WeekMenu, other: WeekMenu): boolean =>
  one.version === other.version &&
  one.start_date === other.start_date &&
  JSON.stringify(placed(one)) === JSON.stringify(placed(other))

/** What is edited, as far as it meets what somebody else saved. */
export interface Mine {
  /** The menu as it was loaded, as a draft. */
  origin: MenuDraft
  draft: MenuDraft
  doubt: Doubt | null
}

/**
 * What somebody else's menu was made of: what was loaded here, or a save from here whose answer was lost. Which of them it
 * is shows in how near they are to it.
 */
const sourceOf = ({ origin, doubt }: Omit<Mine, 'draft'>, theirs: WeekMenu): MenuDraft => {
  if (!doubt) return origin
  const now = draftOf(theirs)
  const far = (from: MenuDraft) => distanceOf(from, now, isOurs(theirs))
  return far(doubt.sent) < far(origin) ? doubt.sent : origin
}

/** What somebody else changed, in sentences. */
export const differences = (mine: Omit<Mine, 'draft'>, theirs: WeekMenu): string[] => {
  const [before, now] = [sourceOf(mine, theirs), draftOf(theirs)]
  const pairs = pairsOf(before, now, isOurs(theirs))
  const known = new Set([...pairs.values()].map(({ dish }) => dish.key))
  const dishes = [
    ...dishesOf(now).flatMap(({ dish, day }) => (known.has(dish.key) ? [] : [TEXTS.added(dish.name, day)])),
    ...dishesOf(before).flatMap((one) => {
      const other = pairs.get(one.dish.key)
      if (!other) return [TEXTS.removed(one.dish.name, one.day)]
      return apartBy(one, other, isOurs(theirs)) > 0 ? [TEXTS.changed(other.dish.name, other.day)] : []
    }),
  ]
  const start = before.start_date === now.start_date ? [] : [TEXTS.start(now.start_date)]
  const all = [...start, ...dishes]
  return all.length > 0 ? all : [TEXTS.moved]
}

/** What is edited, on top of what somebody else saved meanwhile. */
export const joinMenus = ({ draft, ...mine }: Mine, theirs: WeekMenu) =>
  mergedMenu({
    before: sourceOf(mine, theirs),
    mine: draft,
    now: draftOf(theirs),
    isOurs: isOurs(theirs),
    lost: mine.doubt?.lost ?? [],
  })
