import { useEffect, useReducer, useState } from 'react'
import type { WeekMenu } from '../../../api/endpoints/menus'
import { selectKeylogin } from '../../../state/selectors'
import { useAppSelector } from '../../../state/store-types'
import { useToday } from '../../../state/use-today'
import { draftOf, emptyDraft, isSameDraft, type MenuDraft } from './draft'
import { isSameMenu } from './join'
import { forgetMenuDraft, keepMenuDraft, readKept } from './kept-draft'
import { editingReducer } from './reducer'

export type MenuEditing = ReturnType<typeof useMenuEditor>

/**
 * The menu as it is edited; `stored` is what the server has now (null: a new one). What is typed survives a reload and a
 * lost session in this tab. A menu that changes on the server is taken over while nothing was typed; else it is `theirs`.
 */
export const useMenuEditor = (stored: WeekMenu | null) => {
  const today = useToday()
  const name = `menu.${stored?.id ?? 'new'}.${useAppSelector(selectKeylogin)}`
  const [kept] = useState(() => readKept(name, stored === null))
  const [blank] = useState<MenuDraft>(() => emptyDraft(today))
  const [files] = useState(() => new Map<string, File>())
  const [isSaving, setSaving] = useState(false)
  const [lost, setLost] = useState(kept?.lost ?? [])
  const [{ base, draft }, change] = useReducer(
    editingReducer,
    kept ?? { base: stored, draft: stored ? draftOf(stored) : blank },
  )
  const isDirty = !isSameDraft(draft, base ? draftOf(base) : blank)
  /** What the server had before the last save: for a moment it is still what `stored` says. */
  const [outdated, setOutdated] = useState<WeekMenu | null>(null)
  const isChangedElsewhere =
    stored !== null && stored !== outdated && base !== null && !isSameMenu(stored, base)

  useEffect(() => {
    if (isDirty) keepMenuDraft(name, base, draft)
    else forgetMenuDraft(name)
  }, [name, isDirty, base, draft])
  useEffect(() => {
    if (isChangedElsewhere && !isDirty && !isSaving) change({ type: 'loaded', menu: stored })
  }, [isChangedElsewhere, isDirty, isSaving, stored])

  /** Shows what the server has, and forgets what was typed. */
  const reset = (menu: WeekMenu | null) => {
    forgetMenuDraft(name)
    files.clear()
    setLost([])
    if (menu !== stored) setOutdated(stored)
    change(menu ? { type: 'loaded', menu } : { type: 'replaced', draft: blank })
  }
  return {
    /** The address is that of a new menu. */
    isNew: stored === null,
    today,
    base,
    draft,
    files,
    change,
    reset,
    isDirty,
    isSaving,
    setSaving,
    theirs: isChangedElsewhere && isDirty && !isSaving ? stored : null,
    lost,
    /** What is shown comes from before a reload. */
    isRestored: isDirty && kept !== null && draft === kept.draft,
  }
}
