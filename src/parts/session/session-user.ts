import { isRejected, type PayloadAction, type UnknownAction } from '@reduxjs/toolkit'
import { api } from '../../api/api'
import { sessionApi } from '../../api/endpoints/session'
import { isNotAllowed } from '../../api/errors'
import { type User, userReplaced } from '../../state/session'
import type { StartListening } from '../../state/store-types'

/** A new session is accepted with its user, not after it. */
const bringsUser = (action: UnknownAction): action is PayloadAction<{ user: User }> => {
  const { session_id, user } = Object(action['payload'])
  return action.type === 'api/executeMutation/fulfilled' && Boolean(user) && session_id === undefined
}

/** Stores the user of server responses (Specification §4, §7). */
export const listenForUser = (startListening: StartListening): void => {
  /** A response requested on another path is stale. */
  startListening({
    matcher: sessionApi.endpoints.validateSession.matchFulfilled,
    effect: ({ payload, meta }, { dispatch, getState }) => {
      if (meta.arg.originalArgs.path === getState().location.pathname) dispatch(userReplaced(payload.user))
    },
  })

  /** Another administrator has changed the user's areas: the screens must know. */
  startListening({
    matcher: isRejected,
    effect: ({ payload }, { dispatch }) => {
      if (isNotAllowed(payload)) dispatch(api.util.invalidateTags(['User']))
    },
  })

  /** A write that changed the user returns it, if the back end does so. */
  startListening({
    matcher: bringsUser,
    effect: ({ payload: { user } }, { dispatch, getState }) => {
      dispatch(userReplaced(user))
      // A pending validation was requested before the write and may return the old user.
      const { pathname: path } = getState().location
      dispatch(sessionApi.util.getRunningQueryThunk('validateSession', { path }))?.abort()
    },
  })
}
