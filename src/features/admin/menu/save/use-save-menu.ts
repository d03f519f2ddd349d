import { useCallback, useEffect, useRef, useState } from 'react'
import { moveMenuStart } from '#domain/menu-rules'
import { useEditMenuMutation, type WeekMenu } from '../../../../api/endpoints/menus'
import { isCallError } from '../../../../api/errors'
import { failureText } from '../../../../api/outcome'
import { forgetDraft } from '../../../../parts/forms/draft-storage'
import { useListAddress } from '../../../../parts/lists/BackToList'
import { ADMIN_MENUS } from '../../../../state/filter-screens/admin'
import { navigationRequested } from '../../../../state/navigation'
import { useRuntime } from '../../../../state/runtime'
import { useAppDispatch } from '../../../../state/store-types'
import { MENU_FAILURE_TEXTS as TEXTS } from '../../../../texts/admin-menus'
import { dishesOf, isSameDraft, type MenuDraft, uploadsOf } from '../draft/draft'
import { hasProblems, NO_PROBLEMS, problemsOf } from '../draft/problems'
import type { MenuFormState } from '../draft/use-menu-form'
import { fetchCopied } from './fetch-copied'
import { type CopiedPictures, excessOf, menuInput } from './menu-input'

/** How far a save is; `done` of `count` pictures that are copied have come. */
export type Sending =
  | { phase: 'preparing'; done: number; count: number }
  | { phase: 'sending'; count: number; bytes: number }

/** A draft as it is sent, and the version that it was made of. */
type Snapshot = Pick<MenuFormState, 'draft' | 'version'>

/** Why a draft was not saved, and what becomes of it. */
interface Failure {
  of: MenuDraft
  why: string
  after: string
  /** Where it was too large: its copied pictures. */
  tooLargeWith?: CopiedPictures
}

interface Given {
  /** 'new', or the id of the route. */
  id: string
  form: MenuFormState
  /** Fetches the stored menu again; null where it cannot be had. */
  reload: () => Promise<WeekMenu | null>
  /** Moves the focus to what must be corrected or decided before saving. */
  onRefused: () => void
}

/** Says where an unmounted screen must not act any more. */
const useIsMounted = () => {
  const isMounted = useRef(true)
  useEffect(() => {
    isMounted.current = true
    return () => {
      isMounted.current = false
    }
  }, [])
  return isMounted
}

/**
 * 'Guardar': checks the draft, fetches copied pictures, sends it. After a success the stored menu replaces the draft, or
 * a new menu moves to its own route. After a failure the draft stays and the menu is refetched: a newer version is a
 * conflict.
 */
export const useSaveMenu = ({ id, form, reload, onRefused }: Given) => {
  const { config } = useRuntime()
  const dispatch = useAppDispatch()
  const [send] = useEditMenuMutation()
  const listAddress = useListAddress(ADMIN_MENUS)
  const isMounted = useIsMounted()
  const [problems, setProblems] = useState(NO_PROBLEMS)
  const [failure, setFailure] = useState<Failure | null>(null)
  const [sending, setSending] = useState<Sending | null>(null)
  const [isAskingForEmpty, setAskingForEmpty] = useState(false)

  const forgetDates = useCallback(
    () => setProblems((found) => (found.start + found.end === '' ? found : { ...found, start: '', end: '' })),
    [],
  )

  const hasMistakes = ({ draft }: Snapshot): boolean => {
    const { today, storedStart } = form
    const found = problemsOf(draft, today, storedStart)
    setProblems(found)
    if (!hasProblems(found)) return false
    const [day] = found.days.values()
    setFailure(day === undefined ? null : { of: draft, why: day, after: '' })
    form.dispatch({ type: 'dishes opened', keys: new Set(found.dishes.keys()) })
    const moved = moveMenuStart(draft.start_date, today, storedStart)
    if (moved) form.dispatch({ type: 'dates', start_date: moved.start_date, end_date: moved.end_date })
    return true
  }

  const goTo = (to: string): void => {
    dispatch(navigationRequested({ to, replace: true }))
  }

  const finish = async (newId: string | undefined, { version }: Snapshot): Promise<void> => {
    forgetDraft(form.name)
    if (!isMounted.current) return
    if (id === 'new') {
      return goTo(newId === undefined ? listAddress : `/admin/menus/${encodeURIComponent(newId)}`)
    }
    const answer = await reload()
    // That request may have been under way before the save.
    const isEarlier = answer?.version !== undefined && answer.version === version
    const menu = isEarlier ? await reload() : answer
    if (menu) form.load(menu)
    else goTo(listAddress)
  }

  const explain = async (error: unknown, { draft, version }: Snapshot) => {
    if (!isCallError(error) || error.kind === 'session-lost' || error.kind === 'dropped') return
    const now = isMounted.current && id !== 'new' ? await reload() : null
    if (version !== undefined && now?.version !== undefined && now.version !== version) return
    const isNetwork = error.kind === 'transport' && error.isNetwork
    const after = isNetwork ? TEXTS.unreached : TEXTS.kept
    setFailure({ of: draft, why: failureText('editMenu', error), after })
  }

  const submit = async (snapshot: Snapshot) => {
    const { draft } = snapshot
    const stop = (why: string) => setFailure({ of: draft, why, after: '' })
    const copied = await dispatch(
      fetchCopied(draft, (done, count) => setSending({ phase: 'preparing', done, count })),
    )
    if (typeof copied === 'string') return stop(copied)
    const input = menuInput({ id, ...snapshot }, copied)
    const excess = excessOf(input, config)
    if (excess !== '') return setFailure({ of: draft, why: excess, after: '', tooLargeWith: copied })
    const uploads = uploadsOf(draft)
    const sizes = uploads.map(({ file, ruta }) => (file ?? copied.get(ruta))?.size ?? 0)
    setSending({ phase: 'sending', count: uploads.length, bytes: sizes.reduce((sum, size) => sum + size, 0) })
    const { data, error } = await send(input)
    if (data) await finish(data.id ?? undefined, snapshot)
    else await explain(error, snapshot)
  }

  /** Submits what can be saved; a menu without dishes only when `mayBeEmpty`, otherwise that is asked. */
  const check = (snapshot: Snapshot, mayBeEmpty = false) => {
    if (form.isSaving) return
    if (hasMistakes(snapshot)) return onRefused()
    const isEmpty = dishesOf(snapshot.draft).length === 0
    setAskingForEmpty(isEmpty && !mayBeEmpty)
    if (isEmpty && !mayBeEmpty) return
    setFailure(null)
    void form.runSave(() => submit(snapshot).finally(() => setSending(null)))
  }

  /** A failure counts for the draft that failed; "too large" also for later drafts that are still too large. */
  const failureNow = (): Failure | null => {
    if (!failure) return null
    if (!failure.tooLargeWith) return isSameDraft(failure.of, form.draft) ? failure : null
    const why = excessOf(menuInput({ ...form, id }, failure.tooLargeWith), config)
    return why === '' ? null : { ...failure, why }
  }

  return {
    problems,
    /** A problem of the dates is over once another date is chosen. */
    forgetDates,
    failure: failureNow(),
    sending,
    isAskingForEmpty,
    stopAsking: () => setAskingForEmpty(false),
    save: (mayBeEmpty = false) => {
      if (form.theirs) onRefused()
      else check(form, mayBeEmpty)
    },
    /** Saves this draft over the newer version. */
    saveOver: (theirs: WeekMenu) => check(form.rebase(theirs)),
  }
}
