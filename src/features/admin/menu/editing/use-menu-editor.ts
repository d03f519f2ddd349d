import { useEffect, useLayoutEffect, useState } from 'react'
import type { WeekMenu } from '../../../../api/endpoints/menus'
import { selectKeylogin } from '../../../../state/selectors'
import { useAppDispatch, useAppSelector } from '../../../../state/store-types'
import { useToday } from '../../../../state/use-today'
import { emptyDraft } from '../draft/draft'
import { isSameMenu } from '../merge/join'
import { isStoredAs } from '../merge/stored-as'
import { stillLost } from './kept-draft'
import { type LiveEditor, liveEditor } from './live-editor'
import { isTyped, type LiveState } from './live-state'

export type MenuEditing = ReturnType<typeof useMenuEditor>

/** Heard from the moment on that it is on the screen: an effect of React's own store hook comes later than a quick hand. */
const useLive = (live: LiveEditor) => {
  const [state, setState] = useState(live.now)
  useLayoutEffect(() => {
    setState(live.now())
    return live.subscribe(() => setState(live.now()))
  }, [live])
  return state
}

/** What is known of the menu on the server beside what is edited. */
const useElsewhere = (
  live: LiveEditor,
  { editing, isSaving, outdated }: LiveState,
  stored: WeekMenu | null,
) => {
  const { base, doubt } = editing
  const isDirty = isTyped(editing)
  const isChanged = stored !== null && stored !== outdated && base !== null && !isSameMenu(stored, base)
  /** What was sent and not answered is there: nobody else's doing. */
  const isOwn = isChanged && doubt !== null && isStoredAs(doubt.sent, stored)
  useEffect(() => live.setStored(stored), [live, stored])
  useEffect(() => {
    if (isChanged && !isDirty && !isSaving) live.change({ type: 'loaded', menu: stored })
  }, [isChanged, isDirty, isSaving, stored, live])
  return {
    isDirty,
    /** What somebody else saved meanwhile; null where nobody did. */
    theirs: isChanged && isDirty && !isSaving && !isOwn ? stored : null,
    /** The menu as it is stored, where the save in doubt turns out to be there; else null. */
    landed: isOwn && !isSaving ? stored : null,
  }
}

/**
 * The menu as it is edited; `stored` is what the server has now (null: a new one). What is typed survives a reload and a
 * lost session in this tab. A menu that changes on the server is taken over while nothing was typed; else it is `theirs`.
 */
export const useMenuEditor = (stored: WeekMenu | null) => {
  const today = useToday()
  const dispatch = useAppDispatch()
  const keylogin = useAppSelector(selectKeylogin)
  const nameOf = (id: string) => `menu.${id}.${keylogin}`
  const [live] = useState(() =>
    liveEditor(dispatch, { name: nameOf(stored?.id ?? 'new'), stored, blank: emptyDraft(today) }),
  )
  useEffect(() => live.show(), [live])
  const state = useLive(live)
  const { editing, isSaving, sending, outcome, lost, restored } = state
  const elsewhere = useElsewhere(live, state, stored)
  /** Something was typed that the save which is under way does not have. */
  const isTypedMeanwhile = isSaving && live.isTypedMeanwhile()
  return {
    live,
    ...editing,
    ...elsewhere,
    outcome,
    isSaving,
    isTypedMeanwhile,
    isDirty: elsewhere.isDirty || isTypedMeanwhile,
    sending,
    /** The address is that of a new menu. */
    isNew: stored === null,
    today,
    nameOf,
    /** Until their dish has new ones, or is gone. */
    lost: stillLost(lost, editing.draft),
    /** What is shown comes from before a reload. */
    isRestored: elsewhere.isDirty && editing.draft === restored,
  }
}
