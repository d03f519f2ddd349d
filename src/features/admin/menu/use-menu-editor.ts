import { useCallback, useEffect, useRef, useState } from 'react'
import type { WeekMenu } from '../../../api/endpoints/menus'
import { selectKeylogin } from '../../../state/selectors'
import { useAppSelector } from '../../../state/store-types'
import { useToday } from '../../../state/use-today'
import { type DishDraft, dishesOf, draftOf, emptyDraft, isSameDraft, type MenuDraft } from './draft'
import { isSameMenu } from './join'
import { forgetMenuDraft, keepMenuDraft, readKept, stillLost } from './kept-draft'
import { type Change, type Editing, editingReducer } from './reducer'

export type MenuEditing = ReturnType<typeof useMenuEditor>

/** The editor's state. What takes a while (a photo made smaller) asks `now` for what is true by then. */
const useEditing = (first: () => Editing) => {
  const [editing, setEditing] = useState(first)
  const latest = useRef(editing)
  const change = useCallback((it: Change) => {
    latest.current = editingReducer(latest.current, it)
    setEditing(latest.current)
  }, [])
  /** A dish as it is at this moment; undefined when it is gone. */
  const dishNow = useCallback(
    (key: string): DishDraft | undefined =>
      dishesOf(latest.current.draft).find(({ dish }) => dish.key === key)?.dish,
    [],
  )
  return { ...editing, change, dishNow }
}

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
  const { base, draft, turn, change, dishNow } = useEditing(() => ({
    ...(kept ?? { base: stored, draft: stored ? draftOf(stored) : blank }),
    turn: 0,
  }))
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
  }, [isChangedElsewhere, isDirty, isSaving, stored, change])

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
    turn,
    files,
    change,
    dishNow,
    reset,
    isDirty,
    isSaving,
    setSaving,
    theirs: isChangedElsewhere && isDirty && !isSaving ? stored : null,
    /** Until their dish has new ones, or is gone. */
    lost: stillLost(lost, draft),
    /** What is shown comes from before a reload. */
    isRestored: isDirty && kept !== null && draft === kept.draft,
  }
}
