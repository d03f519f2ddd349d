import { useEffect } from 'react'
import type { WeekMenu } from '../../../api/endpoints/menus'
import { useListAddress } from '../../../parts/lists/BackToList'
import { alertAdded } from '../../../state/alerts'
import { ADMIN_MENUS } from '../../../state/filter-screens/admin'
import { navigationRequested } from '../../../state/navigation'
import { useAppDispatch } from '../../../state/store-types'
import { MENU_DOUBT_TEXTS as TEXTS } from '../../../texts/admin-menus'
import { withdrawError } from '../shared/withdraw-error'
import { lackingIn } from './lacking'
import type { MenuEditing } from './use-menu-editor'
import type { SaveOutcome } from './use-save-outcome'
import { useSettling } from './use-settling'

/** What is sent: what was made of `base`. */
export type Basis = Pick<MenuEditing, 'base' | 'draft'>

const addressOf = (id: string): string => `/admin/menus/${id}`

/**
 * The end of a save that is stored: the editor shows it, and a new menu goes to its own address. `from` is where it began:
 * whoever has gone elsewhere meanwhile stays there.
 */
export const useSaveEnd = (editing: MenuEditing, { setLacking, forgetFailure }: SaveOutcome) => {
  const { isNew, change, reset, landed, settle } = editing
  const dispatch = useAppDispatch()
  const listAddress = useListAddress(ADMIN_MENUS)
  const { lookUp } = useSettling()

  /** For whoever still looks at this screen, which may outlive its address. */
  const goTo = (to: string, from: string) => {
    if (!editing.isGone() && window.location.href === from)
      dispatch(navigationRequested({ to, replace: true }))
  }
  const leave = (to: string, from: string) => {
    reset(null)
    goTo(to, from)
  }
  const tell = () => {
    dispatch(alertAdded({ type: 'success', msg: TEXTS.saved }))
  }

  /** What the server made of a save that it accepted: shown, or what it lacks of what was sent. */
  const finish = async (id: string | undefined, sent: Basis, from: string) => {
    if (id === undefined) return leave(listAddress, from)
    const { now: answer } = await lookUp(id)
    // An answer that was on its way before the save knows nothing of it.
    const isEarlier = answer?.version !== undefined && answer.version === sent.base?.version
    const saved = isEarlier ? (await lookUp(id)).now : answer
    const found = saved && lackingIn(sent.draft, saved)
    if (found) {
      setLacking(found.what)
      change({ type: 'kept on', menu: saved, draft: found.rest })
    } else if (isNew) leave(addressOf(id), from)
    else if (saved) reset(saved)
    else goTo('/admin/menus/', from)
  }

  /** It was saved, though no answer had said so; `refusal` is what was said instead, and is no longer true. */
  const take = (menu: WeekMenu, from: string, refusal = '') => {
    dispatch(withdrawError(refusal))
    tell()
    if (isNew) leave(addressOf(menu.id), from)
    else reset(menu)
  }

  // biome-ignore lint/correctness/useExhaustiveDependencies: once for each menu that turns out to be there.
  useEffect(() => {
    if (!landed) return
    forgetFailure()
    tell()
    settle(landed)
  }, [landed])

  return { finish, take }
}
