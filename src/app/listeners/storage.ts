import type { UnknownAction } from '@reduxjs/toolkit'
import { SESSION_ITEMS } from '#domain/session-rules'
import type { KeyValueStore } from '../../state/key-value-store'
import { locationChanged } from '../../state/navigation'
import { sessionLost, sessionRestored } from '../../state/session'
import type { RootState, StartListening } from '../../state/store-types'
import { keepLostPlace, toStored, writeSession } from '../session-storage'
import { checkStorage, type TabChannel } from '../tabs'

/** Another tab, or a hand, has changed what is stored: it is not written again. */
const isFromElsewhere = (action: UnknownAction): boolean =>
  sessionRestored.match(action) || (sessionLost.match(action) && action.payload.fromTab)

/** Whether this tab itself has changed the items. */
const isOwnChange = (action: UnknownAction, now: RootState, before: RootState): boolean =>
  !isFromElsewhere(action) && SESSION_ITEMS.some((item) => now.session[item] !== before.session[item])

/**
 * Writes every change of the session's items to local storage (Specification §3) and posts it to the other tabs. A change
 * that came from there is neither written nor posted again.
 */
export const listenForStorage = (
  startListening: StartListening,
  { storage, tabStorage, tabs }: { storage: KeyValueStore; tabStorage: KeyValueStore; tabs: TabChannel },
): void => {
  startListening({
    actionCreator: locationChanged,
    effect: (_action, { dispatch, getState }) => {
      if (getState().session.session_id !== null) dispatch(checkStorage(storage))
    },
  })
  startListening({
    predicate: isOwnChange,
    effect: (action, { getState, getOriginalState }) => {
      const { session } = getState()
      const before = getOriginalState().session
      const items = toStored(session)
      // Every validation brings a new object of the same user.
      if (JSON.stringify(items) === JSON.stringify(toStored(before))) return
      writeSession(storage, session)
      tabs.post({ lost: sessionLost.match(action) ? before.session_id : null, items })
    },
  })
  startListening({
    predicate: (_action, now, before) => now.session.lostAt !== before.session.lostAt,
    effect: (_action, { getState }) => keepLostPlace(tabStorage, getState().session.lostAt),
  })
}
