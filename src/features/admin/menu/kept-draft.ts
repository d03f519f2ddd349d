import * as v from 'valibot'
import { readMenu, type WeekMenu } from '../../../api/endpoints/menus'
import { forgetDraft, keepDraft, readDraft } from '../../../parts/forms/draft-storage'
import { type Doubt, doubtSchema } from './doubt'
import { dishesOf, draftSchema, isChosen, type MenuDraft } from './draft'

/** A dish whose chosen pictures did not survive a reload. */
export interface LostImages {
  key: string
  name: string
  count: number
}

export interface KeptDraft {
  base: WeekMenu | null
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

/**
 * What was typed before a reload or a lost session, with the menu it was typed over; null where nothing was, or nothing
 * that can be read. Chosen files do not survive: `lost` tells whose.
 */
export const readKept = (name: string, isNew: boolean): KeptDraft | null => {
  const kept = readDraft(name, MODEL)
  const draft = v.safeParse(draftSchema, kept?.draft)
  const base = readMenu(kept?.base)
  // A new one has a base where the server took it and kept only a part.
  if (!draft.success || (base === null && !isNew)) return null
  const doubt = doubtOf(kept, draft.output)
  return { base, draft: withoutChosen(draft.output), lost: lostOf(draft.output), doubt }
}

/** A save in doubt is kept with what was typed. */
export const keepMenuDraft = (name: string, kept: Pick<KeptDraft, 'base' | 'draft' | 'doubt'>): void =>
  keepDraft(name, kept)

export const isMenuDraftKept = (name: string): boolean => readDraft(name, MODEL) !== null

export const forgetMenuDraft = forgetDraft

/** How many editors of each name are on the screen. */
const open = new Map<string, number>()

/** An editor of this name is on the screen from now on: what is kept is its own. Gives the way to take that back. */
export const holdKept = (name: string): (() => void) => {
  open.set(name, (open.get(name) ?? 0) + 1)
  return () => {
    open.set(name, (open.get(name) ?? 0) - 1)
  }
}

/** Whether an editor of this name is on the screen. */
export const isKeptHeld = (name: string): boolean => (open.get(name) ?? 0) > 0
