import * as v from 'valibot'
import { readMenu, type WeekMenu } from '../../../api/endpoints/menus'
import { forgetDraft, keepDraft, readDraft } from '../../../parts/forms/draft-storage'
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

/** Those of the lost pictures that their dish still lacks. */
export const stillLost = (lost: readonly LostImages[], draft: MenuDraft): readonly LostImages[] => {
  const lacking = new Set(
    dishesOf(draft).flatMap(({ dish }) => (dish.images.some(isChosen) ? [] : [dish.key])),
  )
  return lost.filter(({ key }) => lacking.has(key))
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
  return { base, draft: withoutChosen(draft.output), lost: lostOf(draft.output) }
}

export const keepMenuDraft = (name: string, base: WeekMenu | null, draft: MenuDraft): void =>
  keepDraft(name, { base, draft })

export const forgetMenuDraft = forgetDraft
