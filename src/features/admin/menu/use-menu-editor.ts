import { useCallback, useEffect, useRef, useState } from 'react'
import type { WeekMenu } from '../../../api/endpoints/menus'
import { selectKeylogin } from '../../../state/selectors'
import { useAppSelector } from '../../../state/store-types'
import { useToday } from '../../../state/use-today'
import { type DishDraft, dishesOf, draftOf, emptyDraft, isSameDraft, type MenuDraft } from './draft'
import { isSameMenu } from './join'
import {
  forgetMenuDraft,
  holdKept,
  isKeptHeld,
  isMenuDraftKept,
  keepMenuDraft,
  lostBeside,
  readKept,
  stillLost,
} from './kept-draft'
import { type Change, type Editing, editingReducer } from './reducer'
import { isStoredAs } from './stored-as'

export type MenuEditing = ReturnType<typeof useMenuEditor>

/**
 * The editor's state. What takes a while (a photo made smaller) asks `now` for what is true by then. What changes when the
 * screen was left already (a save that ends late) is told to `onLate` alone.
 */
const useEditing = (first: () => Editing, isGone: () => boolean, onLate: (editing: Editing) => void) => {
  const [editing, setEditing] = useState(first)
  const latest = useRef(editing)
  const late = useRef(onLate)
  useEffect(() => {
    late.current = onLate
  })
  const change = useCallback(
    (it: Change) => {
      latest.current = editingReducer(latest.current, it)
      if (isGone()) late.current(latest.current)
      else setEditing(latest.current)
    },
    [isGone],
  )
  /** A dish as it is at this moment; undefined when it is gone. */
  const dishNow = useCallback(
    (key: string): DishDraft | undefined =>
      dishesOf(latest.current.draft).find(({ dish }) => dish.key === key)?.dish,
    [],
  )
  return { ...editing, change, dishNow }
}

/** Whether the screen was left. */
const useIsGone = (name: string): (() => boolean) => {
  const gone = useRef(false)
  useEffect(() => {
    gone.current = false
    const release = holdKept(name)
    return () => {
      gone.current = true
      release()
    }
  }, [name])
  return useCallback(() => gone.current, [])
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
  const isGone = useIsGone(name)
  const isTyped = (it: Editing) => !isSameDraft(it.draft, it.base ? draftOf(it.base) : blank)
  /** A save whose outcome nobody knows is kept, whatever is typed. */
  const keep = (it: Editing) => {
    const { base, draft, doubt } = it
    if (isTyped(it) || doubt?.isUnknown) keepMenuDraft(name, { base, draft, doubt })
    else forgetMenuDraft(name)
  }
  /** What is kept belongs to an editor of the same menu that was opened meanwhile. */
  const isOthers = () => isGone() && isKeptHeld(name)
  const first = (): Editing => ({
    ...(kept ?? { base: stored, draft: stored ? draftOf(stored) : blank }),
    turn: 0,
    // What the server has now says what became of a save.
    doubt: kept?.doubt ? { ...kept.doubt, isUnknown: kept.doubt.isUnknown && stored === null } : null,
  })
  const { base, draft, turn, doubt, change, dishNow } = useEditing(first, isGone, (late) => {
    // Thrown away meanwhile, or left by signing out, it stays away.
    if (!isOthers() && isMenuDraftKept(name)) keep(late)
  })
  const isDirty = isTyped({ base, draft, turn, doubt })
  /** What the server had before the last save: for a moment it is still what `stored` says. */
  const [outdated, setOutdated] = useState<WeekMenu | null>(null)
  const isChangedElsewhere =
    stored !== null && stored !== outdated && base !== null && !isSameMenu(stored, base)
  /** What was sent and not answered is there: nobody else's doing. */
  const isOwn = isChangedElsewhere && doubt !== null && isStoredAs(doubt.sent, stored)

  // biome-ignore lint/correctness/useExhaustiveDependencies: what is kept follows from these.
  useEffect(() => keep({ base, draft, turn, doubt }), [name, base, draft, doubt])
  useEffect(() => {
    if (isChangedElsewhere && !isDirty && !isSaving) change({ type: 'loaded', menu: stored })
  }, [isChangedElsewhere, isDirty, isSaving, stored, change])

  /** Shows what the server has, and forgets what was typed. */
  const reset = (menu: WeekMenu | null) => {
    if (!isOthers()) forgetMenuDraft(name)
    files.clear()
    setLost([])
    if (menu !== stored) setOutdated(stored)
    change(menu ? { type: 'loaded', menu } : { type: 'replaced', draft: blank })
  }
  /** The save in doubt is stored, as this: what was changed since stays to be saved. */
  const settle = (menu: WeekMenu) => {
    if (doubt) setLost((left) => [...lostBeside(left, doubt)])
    if (menu !== stored) setOutdated(stored)
    change({ type: 'settled', menu })
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
    theirs: isChangedElsewhere && isDirty && !isSaving && !isOwn ? stored : null,
    doubt,
    /** The menu as it is stored, where the save in doubt turns out to be there; else null. */
    landed: isOwn && !isSaving ? stored : null,
    settle,
    isGone,
    /** Until their dish has new ones, or is gone. */
    lost: stillLost(lost, draft),
    /** What is shown comes from before a reload. */
    isRestored: isDirty && kept !== null && draft === kept.draft,
  }
}
