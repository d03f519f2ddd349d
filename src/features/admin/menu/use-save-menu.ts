import { useRef, useState } from 'react'
import { moveMenuStart } from '#domain/menu-rules'
import { useEditMenuMutation, type WeekMenu } from '../../../api/endpoints/menus'
import { isCallError } from '../../../api/errors'
import { useRuntime } from '../../../state/runtime'
import { MENU_TEXTS } from '../../../texts/admin-menus'
import { carriedOver } from './doubt'
import { dishesOf, draftOf, isSameDraft } from './draft'
import { excessOf } from './excess'
import { menuInput } from './input'
import { hasProblems, problemsOf } from './problems'
import { picturesOf, useFiles } from './use-files'
import type { MenuEditing } from './use-menu-editor'
import { type Basis, useSaveEnd } from './use-save-end'
import { useSaveOutcome } from './use-save-outcome'
import { useSettling } from './use-settling'

/** How far a save is; `done` of `count` pictures that are copied have come. */
export type Sending =
  | { phase: 'preparing'; done: number; count: number }
  | { phase: 'sending'; count: number; bytes: number }

interface Given {
  editing: MenuEditing
  /** Something keeps the menu from being saved: bring the person there. */
  onRefused: () => void
}

/**
 * 'Guardar': checks, fetches what is copied, sends, and shows what the server made of it. A failed save keeps everything;
 * one without a usable answer, or refused though it may be one's own that was sent twice, is looked up. Whoever has gone
 * elsewhere meanwhile stays there.
 */
export const useSaveMenu = ({ editing, onRefused }: Given) => {
  const { base, draft, doubt, theirs, today, files, change, isSaving, setSaving } = editing
  const { config } = useRuntime()
  const [send] = useEditMenuMutation()
  const [sending, setSending] = useState<Sending | null>(null)
  const outcome = useSaveOutcome(draft)
  const { problems, failure, lacking, conflicts, doubts, forgetFailure, forgetDates } = outcome
  const { fail, failOf, meetOthers, meetDoubt } = outcome
  const { settle } = useSettling()
  const { finish, take } = useSaveEnd(editing, outcome)
  /** The question whether a menu without dishes is meant. */
  const [isAsking, setAsking] = useState(false)
  const isBusy = useRef(false)
  const gather = useFiles(files, (progress) => setSending({ phase: 'preparing', ...progress }))

  const isRefused = (): boolean => {
    const found = problemsOf(draft, today, base?.start_date ?? null)
    outcome.setProblems(found)
    if (!hasProblems(found)) return false
    change({ type: 'dishes opened', keys: new Set(found.dishes.keys()) })
    const moved = moveMenuStart(draft.start_date, today, base?.start_date ?? null)
    if (moved) change({ type: 'dates', start_date: moved.start_date, end_date: moved.end_date })
    onRefused()
    return true
  }

  /** Somebody else's menu is there: beside this one, or in the week of a new one. */
  const meetTheirs = (on: WeekMenu | null) => {
    change({ type: 'doubt over' })
    if (on) meetOthers()
    else fail(MENU_TEXTS.weekTaken)
  }

  /** What became of the last save, or of the menu: on what the next one goes, null where none is needed or possible. */
  const settled = async (from: string): Promise<Basis | null> => {
    const found = await settle({ base, sent: doubt?.sent ?? draft, isJustSent: false })
    if (found.kind === 'untouched') return { base, draft }
    if (found.kind === 'saved') {
      const mine = doubt ? carriedOver(draft, doubt, found.menu) : draftOf(found.menu)
      if (isSameDraft(mine, draftOf(found.menu))) take(found.menu, from)
      else {
        editing.settle(found.menu)
        return { base: found.menu, draft: mine }
      }
    } else if (found.kind === 'other') meetTheirs(base)
    else if (doubt?.isUnknown && isCallError(found.error) && found.error.kind === 'transport') meetDoubt()
    else failOf(found.call, found.error)
    return null
  }

  /** What a save came to that did not succeed: perhaps it did all the same, perhaps somebody else's was in its way. */
  const explain = async (error: unknown, { base, draft }: Basis, from: string) => {
    const isRefused = isCallError(error) && error.kind === 'refused'
    if (!isRefused && !(isCallError(error) && error.kind === 'transport')) {
      if (isCallError(error) && error.kind === 'session-lost') change({ type: 'doubt over' })
      return failOf('editMenu', error)
    }
    const found = await settle({ base, sent: draft, isJustSent: true })
    if (found.kind === 'saved') return take(found.menu, from, isRefused ? error.mensaje : '')
    if (found.kind === 'other' && (base || !isRefused)) return meetTheirs(base)
    if (found.kind === 'unknown' && !isRefused) return meetDoubt()
    change({ type: 'not found' })
    failOf('editMenu', error)
  }

  const run = async () => {
    const from = window.location.href
    const basis = doubt ? await settled(from) : { base, draft }
    if (!basis) return
    const all = await gather(basis.draft)
    if (typeof all === 'string') return fail(all)
    const input = menuInput(basis.base, basis.draft, all)
    const excess = excessOf(input, config)
    if (excess !== '') return fail(excess)
    const uploads = picturesOf(basis.draft).map(({ key }) => all.get(key)?.size ?? 0)
    const bytes = uploads.reduce((sum, size) => sum + size, 0)
    setSending({ phase: 'sending', count: uploads.length, bytes })
    // A back end without versions cannot refuse a save on top of somebody else's: then it is looked up before.
    if (!doubt && base !== null && base.version === undefined && !(await settled(from))) return
    change({ type: 'sent', draft: basis.draft })
    const { data, error } = await send(input)
    if (data) await finish(basis.base?.id ?? data.id, basis, from)
    else await explain(error, basis, from)
  }

  /** Sends the menu; one without dishes only when `mayBeEmpty`, otherwise that is asked. */
  const save = async (mayBeEmpty = false) => {
    // A second press may come before the button has become busy.
    if (isBusy.current) return
    if (theirs) return meetOthers()
    if (isRefused()) return
    setAsking(false)
    if (dishesOf(draft).length === 0 && !mayBeEmpty) return setAsking(true)
    isBusy.current = true
    forgetFailure()
    setSaving(true)
    try {
      await run()
    } finally {
      isBusy.current = false
      setSending(null)
      setSaving(false)
    }
  }
  return {
    save,
    sending,
    isSaving,
    isAskingForEmpty: isAsking,
    stopAsking: () => setAsking(false),
    ...{ problems, failure, lacking, conflicts, doubts, forgetFailure, forgetDates },
  }
}
