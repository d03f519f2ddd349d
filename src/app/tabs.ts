import * as v from 'valibot'
import { alertAdded } from '../state/alerts'
import type { KeyValueStore } from '../state/key-value-store'
import { type SessionItems, sessionRestored } from '../state/session'
import type { AppDispatch, RootState } from '../state/store-types'
import { APP_TEXTS } from '../texts/app'
import { loseSession } from './listeners/session-life'
import { fromStored, readSession } from './session-storage'

/** Posted to the other tabs whenever a tab changes the session. */
const message = v.object({
  /** The session that the server ended; null for a sign-in, a sign-out or another user. */
  lost: v.nullable(v.string()),
  items: v.object({
    session_id: v.nullable(v.string()),
    keylogin: v.nullable(v.string()),
    code_confirm: v.nullable(v.string()),
    user: v.nullable(v.string()),
  }),
})

export type TabMessage = v.InferOutput<typeof message>

/** Carries messages between the tabs of one browser. */
export interface TabChannel {
  post: (message: TabMessage) => void
  listen: (onMessage: (data: unknown) => void) => void
}

export const openTabChannel = (): TabChannel => {
  const channel = new BroadcastChannel('vianda')
  return {
    post: (data) => channel.postMessage(data),
    listen: (onMessage) => channel.addEventListener('message', ({ data }) => onMessage(data)),
  }
}

/** Adopts the items that another tab, or the user by hand, has stored; an alert says so if that ends this tab's session. */
const adoptSession =
  (items: SessionItems, overText: string) =>
  (dispatch: AppDispatch, getState: () => RootState): void => {
    const { session_id, keylogin } = getState().session
    dispatch(sessionRestored(items))
    if (session_id === null || items.keylogin === keylogin) return
    const msg = items.session_id === null ? overText : APP_TEXTS.sessionReplacedElsewhere
    // The tab may be in the background: the alert stays until it is closed.
    dispatch(alertAdded({ type: 'info', msg, time_life: null }))
  }

/** Checks whether storage still holds this tab's session: the user may have cleared it, or the tab may have been frozen. */
export const checkStorage =
  (storage: KeyValueStore) =>
  (dispatch: AppDispatch, getState: () => RootState): void => {
    const stored = readSession(storage)
    if (stored.session_id !== getState().session.session_id)
      dispatch(adoptSession(stored, APP_TEXTS.sessionGone))
  }

/** Signing out, signing in or losing the session in one tab does so in all (decisions, "Accounts, codes, sessions"). */
export const receiveTabMessage =
  (data: unknown) =>
  (dispatch: AppDispatch, getState: () => RootState): void => {
    const parsed = v.safeParse(message, data)
    if (!parsed.success) return
    const { lost, items } = parsed.output
    if (lost === null) dispatch(adoptSession(fromStored(items), APP_TEXTS.sessionClosedElsewhere))
    else if (lost === getState().session.session_id) dispatch(loseSession(APP_TEXTS.sessionEnded, true))
  }
