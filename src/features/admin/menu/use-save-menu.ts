import { useRef, useState } from 'react'
import { moveMenuStart } from '#domain/menu-rules'
import { menuNow, useEditMenuMutation } from '../../../api/endpoints/menus'
import { fetchPicture } from '../../../api/pictures'
import { useListAddress } from '../../../parts/lists/BackToList'
import { ADMIN_MENUS } from '../../../state/filter-screens/admin'
import { navigationRequested } from '../../../state/navigation'
import { useRuntime } from '../../../state/runtime'
import { selectPathApi } from '../../../state/selectors'
import { useAppDispatch, useAppSelector } from '../../../state/store-types'
import { MENU_TEXTS, MENU_SENDING_TEXTS as TEXTS } from '../../../texts/admin-menus'
import { dishesOf, isToUpload, type MenuDraft } from './draft'
import { excessOf } from './excess'
import { menuInput } from './input'
import { isSameMenu } from './join'
import { lackingIn } from './lacking'
import { hasProblems, NO_PROBLEMS, problemsOf } from './problems'
import type { MenuEditing } from './use-menu-editor'

/** How far a save is; `done` of `count` pictures that are copied have come. */
export type Sending =
  | { phase: 'preparing'; done: number; count: number }
  | { phase: 'sending'; count: number; bytes: number }

const picturesOf = (draft: MenuDraft) =>
  dishesOf(draft).flatMap(({ day, dish }) =>
    dish.images.filter(isToUpload).map((image) => ({ ...image, day, dish: dish.name })),
  )

/** All files of a save: chosen ones and those that are copied, which are fetched first; a sentence where one cannot be had. */
const useFiles = (files: ReadonlyMap<string, File>, note: (sending: Sending) => void) => {
  const dispatch = useAppDispatch()
  const pathApi = useAppSelector(selectPathApi)
  return async (draft: MenuDraft): Promise<ReadonlyMap<string, Blob> | string> => {
    const all = new Map<string, Blob>(files)
    const copies = picturesOf(draft).filter(({ key }) => !all.has(key))
    const fetched = new Map<string, Blob>()
    for (const [done, { key, ruta, dish, day }] of copies.entries()) {
      note({ phase: 'preparing', done, count: copies.length })
      const picture = fetched.get(ruta) ?? (await dispatch(fetchPicture(pathApi + ruta)))
      if (!picture) return TEXTS.copyFailed(dish, day)
      fetched.set(ruta, picture)
      all.set(key, new File([picture], ruta.split('/').at(-1) ?? 'imagen', { type: picture.type }))
    }
    return all
  }
}

interface Given {
  editing: MenuEditing
  /** Something keeps the menu from being saved: bring the person there. */
  onRefused: () => void
}

/** 'Guardar': checks, fetches what is copied, sends, and shows what the server made of it. A failed save keeps everything. */
export const useSaveMenu = ({ editing, onRefused }: Given) => {
  const { isNew, base, draft, today, files, change, reset, isSaving, setSaving } = editing
  const dispatch = useAppDispatch()
  const { config } = useRuntime()
  const listAddress = useListAddress(ADMIN_MENUS)
  const [send] = useEditMenuMutation()
  const [sending, setSending] = useState<Sending | null>(null)
  const [problems, setProblems] = useState(NO_PROBLEMS)
  const [failure, setFailure] = useState('')
  const [lacking, setLacking] = useState<readonly string[]>([])
  const isBusy = useRef(false)
  const gather = useFiles(files, setSending)

  /** null where it could not be had. */
  const lookUp = async (id: string) => (await dispatch(menuNow(id))).data?.menu ?? null

  const isRefused = (): boolean => {
    const found = problemsOf(draft, today, base?.start_date ?? null)
    setProblems(found)
    if (!hasProblems(found)) return false
    change({ type: 'dishes opened', keys: new Set(found.dishes.keys()) })
    const moved = moveMenuStart(draft.start_date, today, base?.start_date ?? null)
    if (moved) change({ type: 'dates', start_date: moved.start_date, end_date: moved.end_date })
    onRefused()
    return true
  }

  /** A back end without versions cannot refuse a save on top of somebody else's: then it is looked up before. */
  const isOvertaken = async (): Promise<boolean> => {
    if (base === null || base.version !== undefined) return false
    const now = await lookUp(base.id)
    return now === null || !isSameMenu(now, base)
  }

  /** What the server made of a save that it accepted: shown, or what it lacks of what was sent. */
  const finish = async (id: string | undefined) => {
    const to = id === undefined ? listAddress : `/admin/menus/${id}`
    const leave = () => {
      reset(null)
      dispatch(navigationRequested({ to, replace: true }))
    }
    if (id === undefined) return leave()
    const answer = await lookUp(id)
    // An answer that was on its way before the save knows nothing of it.
    const isEarlier = answer?.version !== undefined && answer.version === base?.version
    const saved = isEarlier ? await lookUp(id) : answer
    const found = saved && lackingIn(draft, saved)
    if (found) {
      setLacking(found.what)
      change({ type: 'kept on', menu: saved, draft: found.rest })
    } else if (isNew) leave()
    else if (saved) reset(saved)
    else dispatch(navigationRequested({ to: '/admin/menus/', replace: true }))
  }

  const run = async () => {
    const all = await gather(draft)
    if (typeof all === 'string') return setFailure(all)
    const input = menuInput(base, draft, all)
    const excess = excessOf(input, config)
    if (excess !== '') return setFailure(excess)
    const uploads = picturesOf(draft).map(({ key }) => all.get(key)?.size ?? 0)
    const bytes = uploads.reduce((sum, size) => sum + size, 0)
    setSending({ phase: 'sending', count: uploads.length, bytes })
    if (await isOvertaken()) return
    const { data } = await send(input)
    if (data) return finish(base?.id ?? data.id)
    setFailure(MENU_TEXTS.notSaved)
    // Perhaps it was refused because somebody else saved meanwhile: then their menu is shown beside this one.
    if (base !== null) await lookUp(base.id)
  }

  const save = async () => {
    // A second press may come before the button has become busy.
    if (isBusy.current || isRefused()) return
    isBusy.current = true
    setFailure('')
    setLacking([])
    setSaving(true)
    try {
      await run()
    } finally {
      isBusy.current = false
      setSending(null)
      setSaving(false)
    }
  }
  return { save, sending, problems, setProblems, failure, lacking, isSaving }
}
