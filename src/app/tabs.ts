import { SESSION_ITEMS } from '#domain/session-rules'
import { userTold } from '../parts/session/load-user'
import type { KeyValueStore } from '../state/key-value-store'
import { sessionRestored, userReplaced } from '../state/session'
import { readSession } from './session-storage'
import type { AppStore } from './store'

const ITEMS: readonly (string | null)[] = [...SESSION_ITEMS, null]

/** A tab writes its four items one by one: half a session is not looked at until it is whole or gone. */
const isHalf = (storage: KeyValueStore): boolean =>
  storage.getItem('session_id') !== null &&
  (storage.getItem('keylogin') === null || storage.getItem('user') === null)

/**
 * Signing out, signing in or losing the session in one tab does so in all (decisions, "Accounts, codes, sessions"). Gives
 * what ends it.
 */
export const followOtherTabs = (
  store: AppStore,
  storage: KeyValueStore,
  page: Pick<Window, 'addEventListener' | 'removeEventListener'>,
): (() => void) => {
  const compare = () => {
    if (isHalf(storage)) return
    const stored = readSession(storage)
    const { session } = store.getState()
    const isSameSession = stored.session_id === session.session_id
    if (isSameSession && JSON.stringify(stored.user) === JSON.stringify(session.user)) return
    // The same session goes on: what it has loaded stays.
    if (isSameSession && stored.user !== null) {
      userTold()
      store.dispatch(userReplaced(stored.user))
    } else store.dispatch(sessionRestored(stored))
  }
  const look = (event: StorageEvent) => ITEMS.includes(event.key) && compare()
  /** A page that the browser had put aside and brings back heard of nothing meanwhile. */
  const wake = ({ persisted }: PageTransitionEvent) => persisted && compare()
  page.addEventListener('storage', look)
  page.addEventListener('pageshow', wake)
  return () => {
    page.removeEventListener('storage', look)
    page.removeEventListener('pageshow', wake)
  }
}
