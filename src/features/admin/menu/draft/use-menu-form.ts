import { useEffect, useMemo, useReducer } from 'react'
import * as v from 'valibot'
import type { WeekMenu } from '../../../../api/endpoints/menus'
import { forgetDraft, keepDraft, readDraft } from '../../../../parts/forms/draft-storage'
import { useOwner } from '../../../../parts/forms/use-draft'
import { useToday } from '../../../../state/use-today'
import {
  dishesOf,
  draftOver,
  draftSchema,
  emptyDraft,
  isSameDraft,
  type MenuDraft,
  menuDraftOf,
  withDishes,
} from './draft'
import { type LostImages, type MenuForm, menuFormReducer, openForm } from './reducer'

/** The stored part of a form: text, no files. */
const savedSchema = v.object({
  version: v.optional(v.number()),
  draft: draftSchema,
  lost: v.array(v.object({ key: v.string(), name: v.string(), count: v.number() })),
})

type Typed = Pick<MenuForm, 'version' | 'draft' | 'lost'>

const chosenIn = (draft: MenuDraft): LostImages[] =>
  dishesOf(draft)
    .map(({ dish: { key, name, images } }) => ({
      key,
      name,
      count: images.filter(({ file }) => file).length,
    }))
    .filter(({ count }) => count > 0)

/** Those whose dish has no new file. */
export const stillLost = ({ lost, draft }: Pick<MenuForm, 'lost' | 'draft'>): LostImages[] => {
  const lacking = dishesOf(draft).filter(({ dish }) => dish.images.every(({ file }) => !file))
  const keys = new Set(lacking.map(({ dish }) => dish.key))
  return lost.filter(({ key }) => keys.has(key))
}

/** Writes the draft into the tab's storage. */
export const writeMenuDraft = (name: string, { version, draft, lost }: Typed): void => {
  const withoutFiles = withDishes(draft, (dish) => ({
    ...dish,
    images: dish.images.filter(({ file }) => !file),
  }))
  keepDraft(name, { version, draft: withoutFiles, lost: [...stillLost({ lost, draft }), ...chosenIn(draft)] })
}

/**
 * The draft from before a reload or a lost session: the whole of it, or null. A draft equal to the stored menu was
 * saved and its response lost; its version is the old one.
 */
export const readMenuDraft = (name: string, original: MenuDraft): Typed | null => {
  const kept = readDraft(name, savedSchema)
  return kept && kept.lost.length === 0 && isSameDraft(kept.draft, original) ? null : kept
}

/**
 * The form of a menu; `stored` is the server's current one (null: a new one). The draft survives a reload in this tab.
 */
export const useMenuForm = (id: string, stored: WeekMenu | null, isOurs: boolean) => {
  const today = useToday()
  const draftKey = `menu.${id}.${useOwner()}`
  const draftOf = (menu: WeekMenu | null) => (menu ? menuDraftOf(menu) : emptyDraft(today))
  const [form, dispatch] = useReducer(menuFormReducer, null, () => {
    const opened = draftOf(stored)
    return openForm(stored, opened, readMenuDraft(draftKey, opened))
  })
  const { base, original, version, draft, lost } = form
  const isDirty = useMemo(() => !isSameDraft(draft, original), [draft, original])
  const load = (menu: WeekMenu | null) => dispatch({ type: 'loaded', menu, draft: draftOf(menu) })

  useEffect(() => {
    if (isDirty) writeMenuDraft(draftKey, { version, draft, lost })
    else forgetDraft(draftKey)
  }, [draftKey, isDirty, version, draft, lost])

  return {
    ...form,
    draftKey,
    isOurs,
    today,
    dispatch,
    load,
    isDirty,
    stored,
    /** The server has another menu, and this form nothing unsaved. */
    isOutdated: stored !== base && !isDirty,
    /** The menu's start when opened: unchanged, it may lie in the past (Specification §5). */
    storedStart: base?.start_date ?? null,
    /** Makes the draft replace a newer menu, and returns what to save. */
    replaceNewer: (menu: WeekMenu) => {
      const toSave = { version: menu.version, draft: draftOver(draft, menu, isOurs) }
      dispatch({ type: 'newer replaced', menu, draft: toSave.draft })
      return toSave
    },
  }
}

export type MenuFormState = ReturnType<typeof useMenuForm>
