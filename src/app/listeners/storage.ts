import type { UnknownAction } from '@reduxjs/toolkit'
import { hasSession, SESSION_ITEMS } from '#domain/session-rules'
import { alertAdded } from '../../state/alerts'
import type { KeyValueStore } from '../../state/key-value-store'
import { locationChanged } from '../../state/navigation'
import { sessionLost, sessionRestored } from '../../state/session'
import type { RootState } from '../../state/store-types'
import { APP_TEXTS } from '../../texts/app'
import type { StartListening } from '../listening'
import { keepLostPlace } from '../lost-place'
import { LOST_ITEM, readSession, writeSession } from '../session-storage'

const itemsOf = ({ session: { session_id, keylogin, code_confirm, user } }: RootState) => ({
  session_id,
  keylogin,
  code_confirm,
  user,
})

/** Whether this tab itself has changed the items; what it was told of is what stands there, or soon will. */
const isOwnChange = (action: UnknownAction, now: RootState, before: RootState): boolean =>
  !sessionRestored.match(action) &&
  !(sessionLost.match(action) && action.payload.isTold) &&
  SESSION_ITEMS.some((item) => now.session[item] !== before.session[item])

/**
 * Whatever changes the session's items in the store changes them in local storage (Specification §3). What came from there
 * is not written back: another tab may be in the middle of writing the next session.
 */
export const listenForStorage = (
  startListening: StartListening,
  storage: KeyValueStore,
  tab: KeyValueStore,
): void => {
  /** Storage that was cleared by hand in this very tab tells nobody: a new path looks for itself. */
  startListening({
    actionCreator: locationChanged,
    effect: (_action, { dispatch, getState }) => {
      const { session_id } = getState().session
      if (session_id === null) return
      const stored = readSession(storage)
      if (hasSession(stored)) return
      dispatch(sessionRestored(stored))
      dispatch(alertAdded({ type: 'info', msg: APP_TEXTS.sessionGone }))
    },
  })
  startListening({
    predicate: isOwnChange,
    effect: (action, { getState, getOriginalState }) => {
      const { session_id } = getOriginalState().session
      const isLoss = sessionLost.match(action) && session_id !== null
      if (isLoss) {
        storage.setItem(LOST_ITEM, session_id)
        // Where there was no room for it, the user leaves some; where there was, this says nothing new.
        storage.removeItem('user')
        storage.setItem(LOST_ITEM, session_id)
      }
      writeSession(storage, itemsOf(getState()))
      if (isLoss) storage.removeItem(LOST_ITEM)
    },
  })
  startListening({
    predicate: (_action, now, before) => now.session.lostAt !== before.session.lostAt,
    effect: (_action, { getState }) => keepLostPlace(tab, getState().session.lostAt),
  })
  /** The order an administrator opened is somebody's address: it goes with the session. */
  startListening({
    predicate: (_action, now, before) =>
      now.session.session_id === null && before.session.session_id !== null,
    effect: () => {
      storage.removeItem('platillo')
    },
  })
}
