import { hasSession } from '#domain/session-rules'
import { alertAdded } from '../../state/alerts'
import type { KeyValueStore } from '../../state/key-value-store'
import { locationChanged } from '../../state/navigation'
import { sessionRestored } from '../../state/session'
import type { RootState } from '../../state/store-types'
import { APP_TEXTS } from '../../texts/app'
import type { StartListening } from '../listening'
import { readSession, writeSession } from '../session-storage'

const itemsOf = ({ session: { session_id, keylogin, code_confirm, user } }: RootState) => ({
  session_id,
  keylogin,
  code_confirm,
  user,
})

/**
 * Whatever changes the session's items in the store changes them in local storage (Specification §3). What came from there
 * is not written back: another tab may be in the middle of writing the next session.
 */
export const listenForStorage = (startListening: StartListening, storage: KeyValueStore): void => {
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
    predicate: (action, now, before) => now.session !== before.session && !sessionRestored.match(action),
    effect: (_action, { getState }) => {
      writeSession(storage, itemsOf(getState()))
    },
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
