import { useRef, useState } from 'react'
import { moveMenuStart } from '#domain/menu-rules'
import { menuNow, menusFrom, useEditMenuMutation } from '../../../api/endpoints/menus'
import { isCallError } from '../../../api/errors'
import { useListAddress } from '../../../parts/lists/BackToList'
import { ADMIN_MENUS } from '../../../state/filter-screens/admin'
import { navigationRequested } from '../../../state/navigation'
import { useRuntime } from '../../../state/runtime'
import { useAppDispatch } from '../../../state/store-types'
import { dishesOf } from './draft'
import { excessOf } from './excess'
import { menuInput } from './input'
import { isSameMenu } from './join'
import { lackingIn } from './lacking'
import { hasProblems, problemsOf } from './problems'
import { picturesOf, useFiles } from './use-files'
import type { MenuEditing } from './use-menu-editor'
import { useSaveOutcome } from './use-save-outcome'

/** How far a save is; `done` of `count` pictures that are copied have come. */
export type Sending =
  | { phase: 'preparing'; done: number; count: number }
  | { phase: 'sending'; count: number; bytes: number }

interface Given {
  editing: MenuEditing
  /** Something keeps the menu from being saved: bring the person there. */
  onRefused: () => void
}

/** 'Guardar': checks, fetches what is copied, sends, and shows what the server made of it. A failed save keeps everything. */
export const useSaveMenu = ({ editing, onRefused }: Given) => {
  const { isNew, base, draft, theirs, today, files, change, reset, isSaving, setSaving } = editing
  const dispatch = useAppDispatch()
  const { config } = useRuntime()
  const listAddress = useListAddress(ADMIN_MENUS)
  const [send] = useEditMenuMutation()
  const [sending, setSending] = useState<Sending | null>(null)
  const outcome = useSaveOutcome(draft)
  const { problems, failure, lacking, conflicts, forgetFailure, forgetDates } = outcome
  const { fail, failOf, meetOthers } = outcome
  /** The question whether a menu without dishes is meant. */
  const [isAsking, setAsking] = useState(false)
  const isBusy = useRef(false)
  /** The answer to a new menu was lost: perhaps it is there. */
  const isInDoubt = useRef(false)
  const gather = useFiles(files, (progress) => setSending({ phase: 'preparing', ...progress }))

  const lookUp = async (id: string) => {
    const { data, error } = await dispatch(menuNow(id))
    // Beside an error stands what was known before.
    return { now: error === undefined ? (data?.menu ?? null) : null, error }
  }

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

  /** A back end without versions cannot refuse a save on top of somebody else's: then it is looked up before. */
  const isInTheWay = async (): Promise<boolean> => {
    if (base === null || base.version !== undefined) return false
    const { now, error } = await lookUp(base.id)
    if (!now) failOf('getMenu', error)
    else if (!isSameMenu(now, base)) meetOthers()
    return !now || !isSameMenu(now, base)
  }

  /** What the server made of a save that it accepted: shown, or what it lacks of what was sent. */
  const finish = async (id: string | undefined) => {
    const to = id === undefined ? listAddress : `/admin/menus/${id}`
    const leave = () => {
      reset(null)
      dispatch(navigationRequested({ to, replace: true }))
    }
    if (id === undefined) return leave()
    const { now: answer } = await lookUp(id)
    // An answer that was on its way before the save knows nothing of it.
    const isEarlier = answer?.version !== undefined && answer.version === base?.version
    const saved = isEarlier ? (await lookUp(id)).now : answer
    const found = saved && lackingIn(draft, saved)
    if (found) {
      outcome.setLacking(found.what)
      change({ type: 'kept on', menu: saved, draft: found.rest })
    } else if (isNew) leave()
    else if (saved) reset(saved)
    else dispatch(navigationRequested({ to: '/admin/menus/', replace: true }))
  }

  /** Perhaps it was refused because somebody else saved meanwhile: then their menu is shown beside this one. */
  const explain = async (error: unknown) => {
    if (base !== null && isCallError(error) && error.kind === 'refused') {
      const { now } = await lookUp(base.id)
      if (now && !isSameMenu(now, base)) return meetOthers()
    }
    failOf('editMenu', error)
  }

  /** The menu that a save without an answer has made all the same: null where there is none, undefined where nobody could say. */
  const findMade = async (): Promise<string | null | undefined> => {
    const { data, isSuccess, error } = await dispatch(menusFrom(draft.start_date))
    if (!isSuccess) failOf('getMenus', error)
    return isSuccess ? (data.menus.find((it) => it.start_date === draft.start_date)?.id ?? null) : undefined
  }

  const run = async () => {
    const made = isInDoubt.current ? await findMade() : null
    if (made === undefined) return
    isInDoubt.current = false
    if (made !== null) return finish(made)
    const all = await gather(draft)
    if (typeof all === 'string') return fail(all)
    const input = menuInput(base, draft, all)
    const excess = excessOf(input, config)
    if (excess !== '') return fail(excess)
    const uploads = picturesOf(draft).map(({ key }) => all.get(key)?.size ?? 0)
    const bytes = uploads.reduce((sum, size) => sum + size, 0)
    setSending({ phase: 'sending', count: uploads.length, bytes })
    if (await isInTheWay()) return
    const { data, error } = await send(input)
    if (data) await finish(base?.id ?? data.id)
    else {
      isInDoubt.current = base === null && isCallError(error) && error.kind === 'transport'
      await explain(error)
    }
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
    ...{ problems, failure, lacking, conflicts, forgetFailure, forgetDates },
  }
}
