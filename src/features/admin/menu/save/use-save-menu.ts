import { useCallback, useEffect, useRef, useState } from 'react'
import { moveMenuStart } from '#domain/menu-rules'
import {
  bindMenuSave,
  type MenuSavePorts,
  menuSaveView,
  type QuestionKind,
  type SendResult,
} from '#machines/menu-save/machine'
import {
  type MenuInput,
  takenWeeksFrom,
  useEditMenuMutation,
  useMenusState,
  type WeekMenu,
} from '../../../../api/endpoints/menus'
import { type CallError, isCallError, isNetworkError, isTooLargeError } from '../../../../api/errors'
import { formSize } from '../../../../api/form-size'
import { useFlow } from '../../../../parts/flow/use-flow'
import { forgetDraft } from '../../../../parts/forms/draft-storage'
import { useListAddress } from '../../../../parts/lists/BackToList'
import { ADMIN_MENUS } from '../../../../state/filter-screens/admin'
import { navigationRequested } from '../../../../state/navigation'
import { useRuntime } from '../../../../state/runtime'
import { useAppDispatch } from '../../../../state/store-types'
import { MENU_SENDING_TEXTS, MENU_FAILURE_TEXTS as TEXTS } from '../../../../texts/admin-menus'
import { dishesOf, type ImageDraft, isToUpload, uploadsOf, withDishes } from '../draft/draft'
import { hasProblems, NO_PROBLEMS, problemsOf } from '../draft/problems'
import type { MenuFormState } from '../draft/use-menu-form'
import { fetchCopied } from './fetch-copied'
import { excessOf, menuInput, type ToSave } from './menu-input'

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

const QUESTIONS = ['unread', 'empty', 'taken'] as const satisfies readonly QuestionKind[]

/** The machine's effects, by what the editor gave last; the two first only look. */
const useMenuSavePorts = (given: Given): MenuSavePorts<ToSave, WeekMenu> => {
  const { id, form } = given
  const { config } = useRuntime()
  const dispatch = useAppDispatch()
  const [editMenu] = useEditMenuMutation()
  const start = form.draft.start_date
  const { currentData: weeks } = useMenusState(takenWeeksFrom(start))
  /** A save whose response was lost can be repeated: the server refuses an older version unless nothing differs. */
  const call = async (input: MenuInput): Promise<SendResult<ToSave>> => {
    const { data, error } = await editMenu(input)
    if (data) {
      forgetDraft(form.draftKey)
      return { kind: 'saved', id: data.id ?? undefined }
    }
    if (!isCallError(error) || error.kind === 'session-expired' || error.kind === 'dropped')
      return { kind: 'dropped' }
    const kind = error.kind === 'refused' ? 'refused' : 'failed'
    return { kind, why: error.text, advice: adviceOn(error, input) }
  }
  return {
    hasProblems: ({ draft }) => hasProblems(problemsOf(draft, form.today, form.storedStart)),
    questionOf: ({ draft }, confirmed) => {
      // A back end with repeatable writes refuses a second menu itself.
      const isTaken =
        !form.isOurs &&
        start !== form.storedStart &&
        weeks?.menus.some(({ start_date }) => start_date === start) === true
      const applies = { unread: given.lostRows > 0, empty: dishesOf(draft).length === 0, taken: isTaken }
      const about = QUESTIONS.find((kind) => applies[kind] && !confirmed.includes(kind))
      return about ? { about, count: given.lostRows } : null
    },
    send: async (toSave, note) => {
      const copied = await dispatch(
        fetchCopied(toSave.draft, (done, count) => note({ phase: 'preparing', done, count })),
      )
      const isMissing = (image: ImageDraft) => isToUpload(image) && !image.file && !copied.has(image.ruta)
      const uploads = uploadsOf(toSave.draft)
      const count = uploads.filter(isMissing).length
      if (count > 0) {
        const draft = withDishes(toSave.draft, (dish) => ({
          ...dish,
          images: dish.images.filter((image) => !isMissing(image)),
        }))
        return { kind: 'uncopied', count, toSave: { ...toSave, draft } }
      }
      const input = menuInput(id, toSave, copied)
      const why = excessOf(input, config)
      if (why !== '') return { kind: 'failed', why, advice: '' }
      const sizes = uploads.map(({ file, ruta }) => (file ?? copied.get(ruta))?.size ?? 0)
      note({ phase: 'sending', count: uploads.length, bytes: sizes.reduce((sum, size) => sum + size, 0) })
      return call(input)
    },
    reload: async ({ version }) => {
      const isOther = (menu: WeekMenu | null) => menu?.version !== undefined && menu.version !== version
      const first = await given.refetchMenu()
      // A refetch joins a pending request, which may be older than the save.
      const isEarlier = first?.version !== undefined && !isOther(first)
      const menu = isEarlier ? await given.refetchMenu() : first
      return { menu, isNewer: version !== undefined && isOther(menu) }
    },
  }
}

/** 'Guardar': `machines/menu-save` bound to the editor's form. */
export const useSaveMenu = (given: Given) => {
  const { id, form, isChecking } = given
  const dispatch = useAppDispatch()
  const listAddress = useListAddress(ADMIN_MENUS)
  const [problems, setProblems] = useState(NO_PROBLEMS)
  const ports = useMenuSavePorts(given)
  const toSave: ToSave = { draft: form.draft, version: form.version }

  const clearDateProblems = useCallback(
    () => setProblems((found) => (found.start + found.end === '' ? found : { ...found, start: '', end: '' })),
    [],
  )

  /** Shows each problem at its place, and moves a week that begins on another day. */
  const showProblems = ({ draft }: ToSave): void => {
    const { today, storedStart } = form
    const found = problemsOf(draft, today, storedStart)
    setProblems(found)
    if (!hasProblems(found)) return
    form.dispatch({ type: 'dishes opened', keys: new Set(found.dishes.keys()) })
    const moved = moveMenuStart(draft.start_date, today, storedStart)
    if (moved) form.dispatch({ type: 'dates', start_date: moved.start_date, end_date: moved.end_date })
    given.onRefused()
  }

  const leave = (newId: string | undefined): void => {
    const to = newId === undefined || id !== 'new' ? listAddress : `/admin/menus/${encodeURIComponent(newId)}`
    dispatch(navigationRequested({ to, replace: true }))
  }

  // The machine lives as long as the editor; its effects are those of the last render.
  const latest = useRef({ ports, showProblems, leave, given })
  latest.current = { ports, showProblems, leave, given }
  const [machine] = useState(() =>
    bindMenuSave<ToSave, WeekMenu>({
      hasProblems: (one) => latest.current.ports.hasProblems(one),
      questionOf: (...one) => latest.current.ports.questionOf(...one),
      send: (...one) => latest.current.ports.send(...one),
      reload: (one) => latest.current.ports.reload(one),
    }),
  )
  const { actor, snapshot } = useFlow(machine, { input: { isNew: id === 'new', toSave } })
  const view = menuSaveView(snapshot)

  useEffect(() => {
    const subscriptions = [
      actor.on('draft.checked', (event) => latest.current.showProblems(event.toSave)),
      actor.on('save.refused', () => latest.current.given.onRefused()),
      actor.on('menu.loaded', ({ menu }) => latest.current.given.form.load(menu)),
      actor.on('menu.left', (event) => latest.current.leave(event.id)),
    ]
    return () => {
      for (const subscription of subscriptions) subscription.unsubscribe()
    }
  }, [actor])

  // biome-ignore lint/correctness/useExhaustiveDependencies: once for each menu that is loaded.
  useEffect(() => actor.send({ type: 'draft.replaced' }), [actor, form.loads])

  const isOutdated = form.isOutdated && !view.isSaving
  // An untouched form follows the server, but for its own save.
  useEffect(() => {
    if (isOutdated) latest.current.given.form.load(form.stored)
  }, [isOutdated, form.stored])

  return {
    ...view,
    problems,
    /** Clears the dates' problem once another date is chosen. */
    clearDateProblems,
    confirm: () => actor.send({ type: 'user.confirm' }),
    stopAsking: () => actor.send({ type: 'user.goOn' }),
    save: () => {
      if (!isChecking || view.theirs) actor.send({ type: 'user.save', toSave })
    },
    /** Saves this draft over the newer version. */
    saveOver: (theirs: WeekMenu) => {
      if (!isChecking) actor.send({ type: 'user.saveOver', toSave: form.replaceNewer(theirs) })
    },
  }
}
