import { useCallback, useEffect, useRef, useState } from 'react'
import { moveMenuStart } from '#domain/menu-rules'
import {
  type MenuInput,
  takenWeeksFrom,
  useEditMenuMutation,
  useMenusState,
  type WeekMenu,
} from '../../../../api/endpoints/menus'
import { type CallError, isCallError, isNetworkError, isTooLargeError } from '../../../../api/errors'
import { formSize } from '../../../../api/form-size'
import { forgetDraft } from '../../../../parts/forms/draft-storage'
import { useListAddress } from '../../../../parts/lists/BackToList'
import { ADMIN_MENUS } from '../../../../state/filter-screens/admin'
import { navigationRequested } from '../../../../state/navigation'
import { useRuntime } from '../../../../state/runtime'
import { useAppDispatch } from '../../../../state/store-types'
import { MENU_SENDING_TEXTS, MENU_FAILURE_TEXTS as TEXTS } from '../../../../texts/admin-menus'
import { dishesOf, type ImageDraft, isToUpload, type MenuDraft, uploadsOf, withDishes } from '../draft/draft'
import { hasProblems, NO_PROBLEMS, problemsOf } from '../draft/problems'
import type { Failure } from '../draft/reducer'
import type { MenuFormState } from '../draft/use-menu-form'
import { excessOf, fetchCopied, menuInput, type ToSave } from './menu-input'

/** A save's progress; `done` of `count` copied pictures are there. */
export type Sending =
  | { phase: 'preparing'; done: number; count: number }
  | { phase: 'sending'; count: number; bytes: number }

/** The questions before a save: unread dishes, a week without dishes, one that has a menu, pictures not copied. */
export type QuestionKind = 'unread' | 'empty' | 'taken' | 'uncopied'

interface Question {
  about: QuestionKind
  count: number
  toSave: ToSave
  /** Earlier answers to this save's questions. */
  confirmed: readonly QuestionKind[]
}

interface Given {
  /** 'new', or the id of the route. */
  id: string
  form: MenuFormState
  /** Number of dishes that could not be read: a save removes them. */
  lostRows: number
  /** Fetches the stored menu again; null on failure. */
  refetchMenu: () => Promise<WeekMenu | null>
  /** Chosen pictures are still being checked: a save waits. */
  isChecking: boolean
  /** Moves the focus to what must be corrected or decided before saving. */
  onRefused: () => void
}

/** Advice after a failed save of an input. */
const adviceOn = (error: CallError, input: MenuInput): string => {
  if (error.kind === 'refused') return TEXTS.correctIt
  if (isTooLargeError(error)) return MENU_SENDING_TEXTS.tooLarge(formSize({ ...input }).bytes)
  return isNetworkError(error) ? TEXTS.tryAgain : TEXTS.saveAgain
}

/** Tells an unmounted screen not to act any more. */
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
 * 'Guardar'. The path of a save: `save` → `checkAndSend` shows the draft's problems and sends nothing, or asks a
 * question first → `send` fetches copied pictures (asking again if one is missing) and makes the call → `finish` loads
 * the stored menu, or moves a new one to its own route; `fail` keeps the draft and gives the reason. The server refuses a
 * draft of an older version unless it equals the stored menu, so a save whose response was lost can be repeated.
 */
export const useSaveMenu = ({ id, form, lostRows, refetchMenu, isChecking, onRefused }: Given) => {
  const { config } = useRuntime()
  const dispatch = useAppDispatch()
  const [editMenu] = useEditMenuMutation()
  const listAddress = useListAddress(ADMIN_MENUS)
  const isMounted = useIsMounted()
  const start = form.draft.start_date
  const { currentData: weeks } = useMenusState(takenWeeksFrom(start))
  const [problems, setProblems] = useState(NO_PROBLEMS)
  const [sending, setSending] = useState<Sending | null>(null)
  const [question, setQuestion] = useState<Question | null>(null)
  const setFailure = (failure: Failure | null) => form.dispatch({ type: 'failed', failure })

  const clearDateProblems = useCallback(
    () => setProblems((found) => (found.start + found.end === '' ? found : { ...found, start: '', end: '' })),
    [],
  )

  /** Shows each problem at its place; returns whether there is one. */
  const showProblems = (draft: MenuDraft): boolean => {
    const { today, storedStart } = form
    const found = problemsOf(draft, today, storedStart)
    setProblems(found)
    if (!hasProblems(found)) return false
    form.dispatch({ type: 'dishes opened', keys: new Set(found.dishes.keys()) })
    return true
  }

  const correctDates = ({ start_date: typed }: MenuDraft): void => {
    const moved = moveMenuStart(typed, form.today, form.storedStart)
    if (moved) form.dispatch({ type: 'dates', start_date: moved.start_date, end_date: moved.end_date })
  }

  /** The next question about a draft; null: none, or all are confirmed. */
  const questionOf = (
    { draft }: ToSave,
    confirmed: readonly QuestionKind[],
  ): Pick<Question, 'about' | 'count'> | null => {
    // A back end with repeatable writes refuses a second menu itself.
    const isTaken =
      !config.extensions.includes('repetible') &&
      start !== form.storedStart &&
      weeks?.menus.some(({ start_date }) => start_date === start) === true
    const applies = { unread: lostRows > 0, empty: dishesOf(draft).length === 0, taken: isTaken }
    for (const about of ['unread', 'empty', 'taken'] as const)
      if (applies[about] && !confirmed.includes(about)) return { about, count: lostRows }
    return null
  }

  const goTo = (to: string): void => {
    dispatch(navigationRequested({ to, replace: true }))
  }

  /** The stored menu, newer than a version if there is one. */
  const fetchNewer = async (version: number | undefined): Promise<WeekMenu | null> => {
    const menu = await refetchMenu()
    // A refetch joins a pending request, which may be older than the save.
    const isEarlier = menu?.version !== undefined && menu.version === version
    return isEarlier ? refetchMenu() : menu
  }

  const finish = async (newId: string | undefined, { version }: ToSave): Promise<void> => {
    forgetDraft(form.draftKey)
    if (!isMounted.current) return
    if (id === 'new') {
      return goTo(newId === undefined ? listAddress : `/admin/menus/${encodeURIComponent(newId)}`)
    }
    const saved = await fetchNewer(version)
    if (saved) form.load(saved)
    else goTo(listAddress)
  }

  const fail = async (error: unknown, { version }: ToSave, input: MenuInput) => {
    if (!isCallError(error) || error.kind === 'session-expired' || error.kind === 'dropped') return
    const menu = error.kind === 'refused' && isMounted.current ? await fetchNewer(version) : null
    const isNewer = version !== undefined && menu?.version !== undefined && menu.version !== version
    setFailure(isNewer ? { theirs: menu } : { why: error.text, advice: adviceOn(error, input) })
  }

  const send = async (toSave: ToSave, confirmed: readonly QuestionKind[]) => {
    const copied = await dispatch(
      fetchCopied(toSave.draft, (done, count) => setSending({ phase: 'preparing', done, count })),
    )
    const isMissing = (image: ImageDraft) => isToUpload(image) && !image.file && !copied.has(image.ruta)
    const count = uploadsOf(toSave.draft).filter(isMissing).length
    if (count > 0) {
      const draft = withDishes(toSave.draft, (dish) => ({
        ...dish,
        images: dish.images.filter((image) => !isMissing(image)),
      }))
      return setQuestion({ about: 'uncopied', count, toSave: { ...toSave, draft }, confirmed })
    }
    const input = menuInput(id, toSave, copied)
    const excess = excessOf(input, config)
    if (excess !== '') return setFailure({ why: excess, advice: '' })
    const uploads = uploadsOf(toSave.draft)
    const sizes = uploads.map(({ file, ruta }) => (file ?? copied.get(ruta))?.size ?? 0)
    setSending({ phase: 'sending', count: uploads.length, bytes: sizes.reduce((sum, size) => sum + size, 0) })
    const { data, error } = await editMenu(input)
    if (data) await finish(data.id ?? undefined, toSave)
    else await fail(error, toSave, input)
  }

  /** Sends a valid draft; asks first about anything surprising. */
  const checkAndSend = ({ draft, version }: ToSave, confirmed: readonly QuestionKind[] = []) => {
    if (form.isSaving || isChecking) return
    const toSave = { draft, version }
    setFailure(null)
    setQuestion(null)
    if (showProblems(draft)) {
      correctDates(draft)
      return onRefused()
    }
    const next = questionOf(toSave, confirmed)
    if (next) return setQuestion({ ...next, toSave, confirmed })
    void form.runSave(() => send(toSave, confirmed).finally(() => setSending(null)))
  }

  const { failure } = form
  return {
    problems,
    /** Clears the dates' problem once another date is chosen. */
    clearDateProblems,
    sending,
    /** The question before the save goes on; null: none. */
    question,
    confirm: () => question && checkAndSend(question.toSave, [...question.confirmed, question.about]),
    stopAsking: () => setQuestion(null),
    save: () => {
      if (failure && 'theirs' in failure) onRefused()
      else checkAndSend(form)
    },
    /** Saves this draft over the newer version. */
    saveOver: (theirs: WeekMenu) => checkAndSend(form.replaceNewer(theirs)),
  }
}
