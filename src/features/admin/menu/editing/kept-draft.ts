import * as v from 'valibot'
import { readMenu, type WeekMenu } from '../../../../api/endpoints/menus'
import { forgetDraft, keepDraft, readDraft } from '../../../../parts/forms/draft-storage'
import { type Doubt, doubtSchema } from '../draft/doubt'
import { dishesOf, draftOf, draftSchema, isChosen, type MenuDraft } from '../draft/draft'
import { keyedAs } from '../merge/merge'
import { pairsOf } from '../merge/pairs'
import { isOurs } from '../merge/stored-as'

/** A dish whose chosen pictures did not survive a reload. */
export interface LostImages {
  key: string
  name: string
  count: number
}

export interface KeptDraft {
  base: WeekMenu | null
  /** What the draft began as. */
  origin: MenuDraft
  draft: MenuDraft
  lost: readonly LostImages[]
  doubt: Doubt | null
}

const withoutChosen = (draft: MenuDraft): MenuDraft => {
  const menu_data = { ...draft.menu_data }
  for (const { day } of dishesOf(draft)) {
    menu_data[day] = draft.menu_data[day].map((dish) => ({
      ...dish,
      images: dish.images.filter((image) => !isChosen(image)),
    }))
  }
  return { ...draft, menu_data }
}

const lostOf = (draft: MenuDraft): LostImages[] =>
  dishesOf(draft).flatMap(({ dish: { key, name, images } }) => {
    const count = images.filter(isChosen).length
    return count > 0 ? [{ key, name, count }] : []
  })

const chosenIn = (draft: MenuDraft): string[] =>
  dishesOf(draft).flatMap(({ dish }) => dish.images.filter(isChosen).map(({ key }) => key))

/** Those of the lost pictures that were not in a save which turned out to be stored. */
export const lostBeside = (lost: readonly LostImages[], { sent }: Doubt): readonly LostImages[] => {
  const stored = new Set(dishesOf(sent).flatMap(({ dish }) => (dish.images.some(isChosen) ? [dish.key] : [])))
  return lost.filter(({ key }) => !stored.has(key))
}

/** Those of the lost pictures that their dish still lacks. */
export const stillLost = (lost: readonly LostImages[], draft: MenuDraft): readonly LostImages[] => {
  const lacking = new Set(
    dishesOf(draft).flatMap(({ dish }) => (dish.images.some(isChosen) ? [] : [dish.key])),
  )
  return lost.filter(({ key }) => lacking.has(key))
}

const KEPT_DOUBT = v.object({ doubt: doubtSchema })

const doubtOf = (kept: unknown, draft: MenuDraft): Doubt | null => {
  const read = v.safeParse(KEPT_DOUBT, kept)
  if (!read.success) return null
  const { doubt } = read.output
  return { ...doubt, lost: [...doubt.lost, ...chosenIn(draft)] }
}

const MODEL: { base: object; draft: object } = { base: {}, draft: {} }

const KEPT_ORIGIN = v.object({ origin: draftSchema })

/** A draft that an earlier version kept does not say what it began as: its dishes are known by what they are. */
const originOf = (kept: unknown, base: WeekMenu | null, draft: MenuDraft, blank: MenuDraft): MenuDraft => {
  const read = v.safeParse(KEPT_ORIGIN, kept)
  if (read.success) return read.output.origin
  if (!base) return blank
  const now = draftOf(base)
  const pairs = pairsOf(draft, now, isOurs(base))
  return keyedAs(now, draft, new Map([...pairs].map(([key, { dish }]) => [dish.key, key])))
}

/**
 * What was typed before a reload or a lost session, with the menu it was typed over; null where nothing was, or nothing
 * that can be read. Chosen files do not survive: `lost` tells whose. `blank`: a menu without anything, where a new one is
 * typed.
 */
export const readKept = (name: string, blank: MenuDraft | null): KeptDraft | null => {
  const kept = readDraft(name, MODEL)
  const read = v.safeParse(draftSchema, kept?.draft)
  const base = readMenu(kept?.base)
  // A new one has a base where the server took it and kept only a part.
  if (!read.success || (base === null && blank === null)) return null
  const draft = read.output
  const origin = originOf(kept, base, draft, blank ?? draft)
  return { base, origin, draft: withoutChosen(draft), lost: lostOf(draft), doubt: doubtOf(kept, draft) }
}

/** A save in doubt is kept with what was typed. */
export const keepMenuDraft = (name: string, kept: Omit<KeptDraft, 'lost'>): void => keepDraft(name, kept)

export const isMenuDraftKept = (name: string): boolean => readDraft(name, MODEL) !== null

export const forgetMenuDraft = forgetDraft
