import { useState } from 'react'
import { moveMenuStart } from '#domain/menu-rules'
import { useEditMenuMutation, type WeekMenu } from '../../../../api/endpoints/menus'
import { isCallError } from '../../../../api/errors'
import { failureText } from '../../../../api/outcome'
import { holdPage } from '../../../../parts/forms/hold-page'
import { useRuntime } from '../../../../state/runtime'
import { MENU_TEXTS } from '../../../../texts/admin-menus'
import { dishesOf } from '../draft/draft'
import { hasProblems, problemsOf } from '../draft/problems'
import type { MenuEditing } from '../editing/use-menu-editor'
import { excessNow, excessOf } from './excess'
import { menuInput } from './input'
import { outcomeOf } from './save-outcome'
import { picturesOf, useFiles } from './use-files'
import { type Basis, useSaveEnd } from './use-save-end'
import { useSettling } from './use-settling'

interface Given {
  editing: MenuEditing
  /** Something keeps the menu from being saved: bring the person there. */
  onRefused: () => void
}

const isTransport = (error: unknown): boolean => isCallError(error) && error.kind === 'transport'

/**
 * 'Guardar': checks, fetches what is copied, sends, and shows what the server made of it. A failed save keeps everything;
 * one without a usable answer, or refused though it may be one's own that was sent twice, is looked up. Whoever has gone
 * elsewhere meanwhile stays there; what is typed while it is under way is kept.
 */
export const useSaveMenu = ({ editing, onRefused }: Given) => {
  const { live, isNew, theirs, today } = editing
  const { config } = useRuntime()
  const [send] = useEditMenuMutation()
  const { setProblems, forgetFailure, fail, failAsLongAs, failOf, meetOthers, meetDoubt } = outcomeOf(live)
  const { settle } = useSettling()
  const { finish, take, land, goOn, tell } = useSaveEnd(editing)
  /** The question whether a menu without dishes is meant. */
  const [isAsking, setAsking] = useState(false)
  const gather = useFiles(live.files, (progress) =>
    live.set({ sending: { phase: 'preparing', ...progress } }),
  )

  const isRefused = (): boolean => {
    const { base, draft } = live.now().editing
    const found = problemsOf(draft, today, base?.start_date ?? null)
    setProblems(found)
    if (!hasProblems(found)) return false
    const [day] = found.days.values()
    if (day !== undefined) fail(day)
    live.change({ type: 'dishes opened', keys: new Set(found.dishes.keys()) })
    const moved = moveMenuStart(draft.start_date, today, base?.start_date ?? null)
    if (moved) live.change({ type: 'dates', start_date: moved.start_date, end_date: moved.end_date })
    onRefused()
    return true
  }

  /** Somebody else's menu is there: beside this one, or in the week of a new one. */
  const meetTheirs = (on: WeekMenu | null, from: string) => {
    if (on && isNew) return goOn(on.id, from)
    if (on) return meetOthers()
    live.change({ type: 'doubt over' })
    fail(MENU_TEXTS.weekTaken)
  }

  /** What became of the last save, or of the menu: on what the next one goes, null where none is needed or possible. */
  const settled = async (from: string): Promise<Basis | null> => {
    const { base, draft, doubt } = live.now().editing
    const found = await settle({ base, sent: doubt?.sent ?? draft, isJustSent: false })
    if (found.kind === 'untouched') return { base, draft }
    if (found.kind === 'saved') {
      if (live.isTypedSince()) {
        live.settle(found.menu)
        if (live.isTyped()) return live.now().editing
      }
      tell()
      land(found.menu, from)
    } else if (found.kind === 'other') meetTheirs(base, from)
    else if (doubt?.isUnknown && isTransport(found.error)) meetDoubt()
    else failOf(found.call, found.error)
    return null
  }

  /** What a save came to that did not succeed: perhaps it did all the same, perhaps somebody else's was in its way. */
  const explain = async (error: unknown, { base, draft }: Basis, from: string) => {
    const isNo = isCallError(error) && error.kind === 'refused'
    if (!isNo && !isTransport(error)) {
      if (isCallError(error) && error.kind === 'session-lost') live.change({ type: 'doubt over' })
      return failOf('editMenu', error)
    }
    const found = await settle({ base, sent: draft, isJustSent: true })
    if (found.kind === 'saved') return take(found.menu, from, isNo ? error.mensaje : '')
    if (found.kind === 'other' && (base || !isNo)) return meetTheirs(base, from)
    if (found.kind === 'unknown' && (!isNo || isTransport(found.error))) {
      if (isNo) live.change({ type: 'refused', why: failureText('editMenu', error) })
      return meetDoubt()
    }
    live.change({ type: 'not found' })
    failOf('editMenu', error)
  }

  const run = async () => {
    const from = window.location.pathname
    const { base, draft, doubt } = live.now().editing
    const basis = doubt ? await settled(from) : { base, draft }
    if (!basis) return
    const all = await gather(basis.draft)
    if (typeof all === 'string') return fail(all)
    const input = menuInput(basis.base, basis.draft, all)
    const excess = excessOf(input, config)
    if (excess !== '') return failAsLongAs(excess, excessNow(live.files, all, config))
    const uploads = picturesOf(basis.draft).map(({ key }) => all.get(key)?.size ?? 0)
    const bytes = uploads.reduce((sum, size) => sum + size, 0)
    // A back end without versions cannot refuse a save on top of somebody else's: then it is looked up before.
    if (!doubt && base !== null && base.version === undefined && !(await settled(from))) return
    live.set({ sending: { phase: 'sending', count: uploads.length, bytes } })
    live.change({ type: 'sent', draft: basis.draft })
    const { data, error } = await send(input)
    if (data) await finish(basis.base?.id ?? data.id, basis, from)
    else await explain(error, basis, from)
  }

  /** Sends the menu; one without dishes only when `mayBeEmpty`, otherwise that is asked. */
  const save = async (mayBeEmpty = false) => {
    // A second press may come before the button has become busy.
    if (live.now().isSaving) return
    if (theirs) return meetOthers()
    if (isRefused()) return
    setAsking(false)
    if (dishesOf(live.now().editing.draft).length === 0 && !mayBeEmpty) return setAsking(true)
    forgetFailure()
    live.setSaving(true)
    // Also when its screen is left.
    const release = holdPage()
    try {
      await run()
    } finally {
      release()
      live.setSaving(false)
    }
  }
  return { save, isAskingForEmpty: isAsking, stopAsking: () => setAsking(false) }
}
