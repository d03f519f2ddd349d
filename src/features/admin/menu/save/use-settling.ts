import { holdMenu, menuNow, menusFrom, type WeekMenu } from '../../../../api/endpoints/menus'
import { useAppDispatch } from '../../../../state/store-types'
import type { MenuDraft } from '../draft/draft'
import { isSameMenu } from '../merge/join'
import { isStoredAs } from '../merge/stored-as'

/** What became of a menu that was sent, by what the server has now. */
export type Found =
  /** Nobody could say. */
  | { kind: 'unknown'; call: 'getMenu' | 'getMenus'; error: unknown }
  | { kind: 'untouched' }
  | { kind: 'saved'; menu: WeekMenu }
  /** Somebody else saved. */
  | { kind: 'other' }

interface Sent {
  /** What it was typed over; null: a new menu. */
  base: WeekMenu | null
  sent: MenuDraft
  /** It was sent just now: an answer that was on its way before knows nothing of it. */
  isJustSent: boolean
}

/** Milliseconds for which an answer is kept: the screen that a new menu leads to begins with it. */
const KEPT_MS = 2000

/** Asks the server for menus as they are now. */
export const useSettling = () => {
  const dispatch = useAppDispatch()

  const lookUp = async (id: string) => {
    const asking = dispatch(menuNow(id))
    const held = dispatch(holdMenu(id))
    const { data, error } = await asking
    setTimeout(held.unsubscribe, KEPT_MS)
    // Beside an error stands what was known before.
    return { now: error === undefined ? (data?.menu ?? null) : null, error }
  }

  const judged = async (id: string, { base, sent, isJustSent }: Sent): Promise<Found> => {
    const isBefore = (menu: WeekMenu | null) => menu !== null && base !== null && isSameMenu(menu, base)
    const first = await lookUp(id)
    const { now, error } = isJustSent && isBefore(first.now) ? await lookUp(id) : first
    if (!now) return { kind: 'unknown', call: 'getMenu', error }
    if (isBefore(now)) return { kind: 'untouched' }
    return isStoredAs(sent, now) ? { kind: 'saved', menu: now } : { kind: 'other' }
  }

  /** A new menu has no id yet: it is known by its week. */
  const settleNew = async (asked: Sent): Promise<Found> => {
    const { start_date } = asked.sent
    const { data, isSuccess, error } = await dispatch(menusFrom(start_date))
    if (!isSuccess) return { kind: 'unknown', call: 'getMenus', error }
    const id = data.menus.find((it) => it.start_date === start_date)?.id
    return id === undefined ? { kind: 'untouched' } : judged(id, asked)
  }

  return {
    lookUp,
    settle: (asked: Sent): Promise<Found> => (asked.base ? judged(asked.base.id, asked) : settleNew(asked)),
  }
}
