import { useEffect } from 'react'
import type { WeekMenu } from '../../../../api/endpoints/menus'
import { withdrawError } from '../../../../parts/alerts/withdraw-error'
import { useListAddress } from '../../../../parts/lists/BackToList'
import { alertAdded } from '../../../../state/alerts'
import { ADMIN_MENUS } from '../../../../state/filter-screens/admin'
import { navigationRequested } from '../../../../state/navigation'
import { useAppDispatch } from '../../../../state/store-types'
import { MENU_DOUBT_TEXTS as TEXTS } from '../../../../texts/admin-menus'
import type { Editing } from '../editing/reducer'
import type { MenuEditing } from '../editing/use-menu-editor'
import { lackingIn } from '../merge/lacking'
import { outcomeOf } from './save-outcome'
import { useSettling } from './use-settling'

/** What is sent: what was made of `base`. */
export type Basis = Pick<Editing, 'base' | 'draft'>

const addressOf = (id: string): string => `/admin/menus/${id}`

/**
 * The end of a save that is stored: the editor shows it, with what was typed since, and a new menu goes to its own address.
 * `from` is where it began: whoever has gone elsewhere meanwhile stays there.
 */
export const useSaveEnd = ({ live, isNew, nameOf, landed }: MenuEditing) => {
  const dispatch = useAppDispatch()
  const listAddress = useListAddress(ADMIN_MENUS)
  const { lookUp } = useSettling()
  const { setLacking, forgetFailure } = outcomeOf(live)

  /** For whoever still looks at this screen, which may outlive its address. */
  const goTo = (to: string, from: string) => {
    if (live.isShown() && window.location.pathname === from)
      dispatch(navigationRequested({ to, replace: true }))
  }
  const tell = () => {
    dispatch(alertAdded({ type: 'success', msg: TEXTS.saved }))
  }
  const land = (menu: WeekMenu, from: string) => {
    // What is typed meanwhile is not torn from its field: the next save leads to the menu's own address.
    if (!isNew || live.isTypedSince()) return live.settle(menu)
    live.close()
    goTo(addressOf(menu.id), from)
  }
  /** A new menu of which only a part was stored met somebody else's save: that is shown where the menu is. */
  const goOn = (id: string, from: string) => {
    live.handOver(nameOf(id))
    goTo(addressOf(id), from)
  }

  /** What the server made of a save that it accepted: shown, or what it lacks of what was sent. */
  const finish = async (id: string | undefined, sent: Basis, from: string) => {
    const { now: answer } = id === undefined ? { now: null } : await lookUp(id)
    // An answer that was on its way before the save knows nothing of it.
    const isEarlier = answer?.version !== undefined && answer.version === sent.base?.version
    const saved = isEarlier ? (await lookUp(answer.id)).now : answer
    const lacking = saved && lackingIn(sent.draft, saved)
    if (lacking) {
      setLacking(lacking.what)
      live.change({ type: 'kept on', menu: saved, lacking })
    } else if (saved) land(saved, from)
    // What was typed since waits for the next save, which looks for this one first.
    else if (live.isTypedSince()) live.change({ type: 'not found' })
    else {
      if (isNew) live.close()
      goTo(id === undefined || !isNew ? listAddress : addressOf(id), from)
    }
  }

  /** It was saved, though no answer had said so; `refusal` is what was said instead, and is no longer true. */
  const take = (menu: WeekMenu, from: string, refusal = '') => {
    dispatch(withdrawError(refusal))
    tell()
    land(menu, from)
  }

  // biome-ignore lint/correctness/useExhaustiveDependencies: once for each menu that turns out to be there.
  useEffect(() => {
    if (!landed) return
    forgetFailure()
    tell()
    live.settle(landed)
  }, [landed])

  return { finish, take, land, goOn, tell }
}
