import { isRejected } from '@reduxjs/toolkit'
import { SESSION_EXPIRY_MS } from '#domain/constants'
import { ORDER_ITEM, SESSION_ITEMS } from '#domain/session-rules'
import { api } from '../../api/api'
import { isCallError } from '../../api/errors'
import { clearOfflineCache } from '../../api/offline-cache'
import { alertAdded } from '../../state/alerts'
import { filtersForgotten } from '../../state/filters'
import type { KeyValueStore } from '../../state/key-value-store'
import { locationChanged, navigationRequested } from '../../state/navigation'
import {
  expiryShown,
  ownerOf,
  type SessionItems,
  type SessionState,
  sessionExpired,
  signedOut,
  storageAdopted,
} from '../../state/session'
import type { AppDispatch, RootState, StartListening } from '../../state/store-types'
import { APP_TEXTS } from '../../texts/app'
import { forgetDraftsExceptOf } from '../forms/draft-storage'
import {
  CHANGE_KEY,
  isExpiryStored,
  keepReturnPlace,
  readSession,
  storageMatches,
  writeSession,
} from './stored-session'

/** The session expired (Specification §4): clears the four items, shows the `mensaje` for a second, opens /login. */
const expireSession =
  (mensaje: string) =>
  (dispatch: AppDispatch, getState: () => RootState): void => {
    const { session, location } = getState()
    if (session.session_id === null) return
    dispatch(sessionExpired(location))
    dispatch(
      alertAdded({
        type: 'error',
        msg: mensaje,
        effect: 'fade-slide',
        time_life: SESSION_EXPIRY_MS,
        post_action: expiryShown(),
      }),
    )
  }

/** Why this tab's session ended: storage holds another person's, none, or was cleared by hand. */
const overText = (storage: KeyValueStore, { session_id }: SessionItems): string => {
  if (session_id !== null) return APP_TEXTS.sessionReplacedElsewhere
  return storage.getItem(CHANGE_KEY) === null ? APP_TEXTS.sessionUnreadable : APP_TEXTS.sessionClosedElsewhere
}

/** Follows local storage when another tab, or a person by hand, changed it: expiry, sign-out, sign-in, or the user. */
const followStorage =
  (storage: KeyValueStore) =>
  (dispatch: AppDispatch, getState: () => RootState): void => {
    const { session: before, location } = getState()
    if (storageMatches(storage, before)) return
    const items = readSession(storage)
    if (items.session_id === null && isExpiryStored(storage)) {
      dispatch(expireSession(APP_TEXTS.sessionEnded))
      return
    }
    dispatch(storageAdopted(items))
    if (before.session_id === null || ownerOf(getState().session) === before.keylogin) return
    // The query may contain the first user's search.
    if (items.session_id !== null) dispatch(navigationRequested({ to: location.pathname, replace: true }))
    // The tab may be in the background: the alert stays until it is closed.
    dispatch(alertAdded({ type: 'info', msg: overText(storage, items), time_life: null }))
  }

/** Follows storage when another tab has changed it, and when the page returns from the back/forward cache. */
export const watchStorage = (
  { dispatch }: { dispatch: AppDispatch },
  storage: KeyValueStore,
  options?: AddEventListenerOptions,
): void => {
  const follow = () => dispatch(followStorage(storage))
  // null: storage was cleared.
  addEventListener('storage', ({ key }) => (key ?? CHANGE_KEY) === CHANGE_KEY && follow(), options)
  addEventListener('pageshow', follow, options)
}

type Change = (now: SessionState, before: SessionState) => boolean

const itemsChanged: Change = (now, before) => SESSION_ITEMS.some((name) => now[name] !== before[name])
const placeChanged: Change = (now, before) => now.returnPlace !== before.returnPlace
const ownerChanged: Change = (now, before) => ownerOf(now) !== ownerOf(before)
/** The responses belong to another session; an expired one keeps its screen and responses until its alert was read. */
const responsesAreForeign: Change = (now, before) =>
  now.expiredUser === null && (before.expiredUser !== null || now.session_id !== before.session_id)

/** The effects of a session's changes; src/state/session.ts has the events that change it. */
export const listenForSession = (startListening: StartListening, storage: KeyValueStore): void => {
  const when = (change: Change, effect: (session: SessionState, dispatch: AppDispatch) => void) =>
    startListening({
      predicate: (_action, now, before) => change(now.session, before.session),
      effect: (_action, { dispatch, getState }) => effect(getState().session, dispatch),
    })
  // Other tabs follow the browser's storage event.
  when(itemsChanged, (session) => {
    const isExpired = session.session_id === null && ownerOf(session) !== null
    if (!storageMatches(storage, session)) writeSession(storage, session, isExpired)
  })
  // Survives a reload of /login.
  when(placeChanged, ({ returnPlace }) => keepReturnPlace(returnPlace))
  when(responsesAreForeign, (_session, dispatch) => {
    // Aborted first: the service worker caches no aborted call's response.
    dispatch(api.util.resetApiState())
    clearOfflineCache()
  })
  // Another person in this tab, or a sign-out; a session that only expired keeps its owner.
  when(ownerChanged, (session, dispatch) => {
    storage.removeItem(ORDER_ITEM)
    forgetDraftsExceptOf(ownerOf(session))
    dispatch(filtersForgotten())
  })
  startListening({
    actionCreator: signedOut,
    effect: (_action, { dispatch, getOriginalState }) => {
      const { session } = getOriginalState()
      // Without a network there is nothing to end elsewhere.
      import('./sign-out').then(
        (part) => dispatch(part.signOutElsewhere(session)),
        () => undefined,
      )
    },
  })

  startListening({
    matcher: isRejected,
    effect: ({ payload: error }, { dispatch, getState }) => {
      if (!isCallError(error) || error.kind !== 'session-expired') return
      // Another tab may have signed in again without this one noticing.
      const { session_id } = getState().session
      dispatch(followStorage(storage))
      if (getState().session.session_id === session_id) dispatch(expireSession(error.text))
    },
  })
  startListening({
    actionCreator: expiryShown,
    effect: (_action, { dispatch, getState }) => {
      // Another tab may have signed in again within the second.
      if (getState().session.session_id === null)
        dispatch(navigationRequested({ to: '/login', replace: true }))
    },
  })
  startListening({
    actionCreator: locationChanged,
    effect: (_action, { dispatch, getState }) => {
      if (getState().session.session_id !== null) dispatch(followStorage(storage))
    },
  })
}
