import { SESSION_ITEMS } from '#domain/session-rules'
import { userTold } from '../parts/session/load-user'
import { alertAdded, type NewAlert } from '../state/alerts'
import type { KeyValueStore } from '../state/key-value-store'
import { type SessionItems, sessionLossTold, sessionRestored, userReplaced } from '../state/session'
import { APP_TEXTS } from '../texts/app'
import { selectWriting } from './calls-in-progress'
import { LOST_ITEM, readSession } from './session-storage'
import type { AppState, AppStore } from './store'

const ITEMS: readonly (string | null)[] = [...SESSION_ITEMS, null]

/** A tab writes its four items one by one: half a session is not looked at until it is whole or gone. */
const isHalf = (storage: KeyValueStore): boolean =>
  storage.getItem('session_id') !== null &&
  (storage.getItem('keylogin') === null || storage.getItem('user') === null)

/**
 * What this tab says of a session that another one has ended or replaced; null where it had none, and where the same person
 * goes on and nothing was under way. The answer to what was being sent is dropped: that nobody knows stays until it is closed.
 */
const wordOf = ({ session, api }: AppState, stored: SessionItems, gone: string): NewAlert | null => {
  if (session.session_id === null) return null
  const isOver = stored.session_id === null
  const why = isOver ? gone : APP_TEXTS.sessionReplacedElsewhere
  if (selectWriting({ api })) {
    const isSameSession = stored.session_id === session.session_id
    const doubt = isSameSession ? APP_TEXTS.sentInDoubt : `${why} ${APP_TEXTS.sentInDoubt}`
    return { type: 'warning', msg: doubt, time_life: null }
  }
  return isOver || stored.keylogin !== session.keylogin ? { type: 'info', msg: why } : null
}

/** A tab that nobody sees says it when somebody does: an alert's time would be over. */
const whenSeen = (say: () => void): void => {
  if (document.visibilityState === 'hidden')
    document.addEventListener('visibilitychange', say, { once: true })
  else say()
}

/**
 * Signing out, signing in or losing the session in one tab does so in all (decisions, "Accounts, codes, sessions"). Gives
 * what ends it.
 */
export const followOtherTabs = (
  store: AppStore,
  storage: KeyValueStore,
  page: Pick<Window, 'addEventListener' | 'removeEventListener'>,
): (() => void) => {
  const compare = (gone: string) => {
    if (isHalf(storage)) return
    const stored = readSession(storage)
    const before = store.getState()
    const { session } = before
    const isSameSession = stored.session_id === session.session_id
    if (isSameSession && JSON.stringify(stored.user) === JSON.stringify(session.user)) return
    // The same session goes on: what it has loaded stays.
    if (isSameSession && stored.user !== null) {
      userTold()
      store.dispatch(userReplaced(stored.user))
      return
    }
    store.dispatch(sessionRestored(stored))
    const word = wordOf(before, stored, gone)
    if (word) whenSeen(() => store.dispatch(alertAdded(word)))
  }
  /** Of this session, and no other has taken its place since. */
  const isLossOf = ({ key, newValue }: StorageEvent, id: string | null): boolean =>
    key === LOST_ITEM && newValue === id && [id, null].includes(storage.getItem('session_id'))
  const look = (event: StorageEvent) => {
    const { key } = event
    const { session_id } = store.getState().session
    if (session_id !== null && isLossOf(event, session_id)) store.dispatch(sessionLossTold())
    // All of it may have been cleared by anybody, the browser included.
    const gone = key === null ? APP_TEXTS.sessionGone : APP_TEXTS.sessionClosedElsewhere
    // The user alone, who goes first of a lost session only, says nothing yet: why comes next.
    const isUserFirst = key === 'user' && event.newValue === null && session_id !== null
    if (ITEMS.includes(key) && !isUserFirst) compare(gone)
  }
  /** A page that the browser had put aside and brings back heard of nothing meanwhile. */
  const wake = ({ persisted }: PageTransitionEvent) => persisted && compare(APP_TEXTS.sessionGone)
  page.addEventListener('storage', look)
  page.addEventListener('pageshow', wake)
  return () => {
    page.removeEventListener('storage', look)
    page.removeEventListener('pageshow', wake)
  }
}
