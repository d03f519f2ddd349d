import { SESSION_ITEMS } from '#domain/session-rules'
import { sessionRestored } from '../state/session'
import { type KeyValueStore, readSession } from './session-storage'
import type { AppStore } from './store'

const ITEMS: readonly (string | null)[] = [...SESSION_ITEMS, null]

/** Signing out, signing in or losing the session in one tab does so in all (decisions, "Accounts, codes, sessions"). */
export const followOtherTabs = (
  store: AppStore,
  storage: KeyValueStore,
  page: Pick<Window, 'addEventListener'>,
): void => {
  page.addEventListener('storage', (event) => {
    if (!ITEMS.includes(event.key)) return
    const stored = readSession(storage)
    const { session } = store.getState()
    // A tab writes its four items one by one: half a session is not looked at until it is whole or gone.
    const isHalf = stored.session_id !== null && stored.keylogin === null
    if (!isHalf && (stored.session_id !== session.session_id || stored.user !== session.user)) {
      store.dispatch(sessionRestored(stored))
    }
  })
}
