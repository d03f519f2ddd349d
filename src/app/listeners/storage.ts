import type { RootState } from '../../state/store-types'
import type { StartListening } from '../listening'
import { type KeyValueStore, writeSession } from '../session-storage'

const itemsOf = ({ session: { session_id, keylogin, code_confirm, user } }: RootState) => ({
  session_id,
  keylogin,
  code_confirm,
  user,
})

/** Whatever changes the session's items in the store changes them in local storage (Specification §3). */
export const listenForStorage = (startListening: StartListening, storage: KeyValueStore): void => {
  startListening({
    predicate: (_action, now, before) => now.session !== before.session,
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
