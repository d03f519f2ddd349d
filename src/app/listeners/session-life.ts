import { isAnyOf, isRejected, type PayloadAction, type UnknownAction } from '@reduxjs/toolkit'
import { SESSION_LOSS_MS } from '#domain/constants'
import { api } from '../../api/api'
import { sessionApi } from '../../api/endpoints/session'
import { isCallError } from '../../api/errors'
import { forgetDraftsExceptOf } from '../../parts/forms/draft-storage'
import { alertAdded } from '../../state/alerts'
import type { KeyValueStore } from '../../state/key-value-store'
import { locationChanged, navigationRequested } from '../../state/navigation'
import { selectHasSession } from '../../state/selectors'
import {
  lostPlaceForgotten,
  ownerOf,
  sessionAccepted,
  sessionLeft,
  sessionLost,
  sessionRestored,
  signedOut,
  type User,
  userReplaced,
} from '../../state/session'
import type { AppDispatch, RootState, StartListening } from '../../state/store-types'

/** Only an area's screen is worth coming back to; `/` leads home. */
const wayBack = (path: string): string => (/^\/(cliente|admin)\//.test(path) ? path : '/')

/**
 * The session expired (Specification §4): shows the server's `mensaje` for a second, removes the four items, then goes to
 * /login and keeps the way back. `fromTab`: another tab got the response and removes the items.
 */
export const loseSession =
  (mensaje: string, fromTab = false) =>
  (dispatch: AppDispatch, getState: () => RootState): void => {
    const { session, location } = getState()
    if (session.session_id === null) return
    dispatch(sessionLost({ path: wayBack(location.pathname + location.search), fromTab }))
    dispatch(
      alertAdded({
        type: 'error',
        msg: mensaje,
        effect: 'fade-slide',
        time_life: SESSION_LOSS_MS,
        post_action: sessionLeft(),
      }),
    )
  }

const hasUser = (payload: unknown): payload is { user: User } =>
  typeof payload === 'object' &&
  payload !== null &&
  'user' in payload &&
  typeof payload.user === 'object' &&
  payload.user !== null

const bringsUser = (action: UnknownAction): action is PayloadAction<{ user: User }> =>
  action.type === 'api/executeMutation/fulfilled' && hasUser(action['payload'])

/** The effects of a session's start and end (Specification §4). */
export const listenForSessionLife = (startListening: StartListening, storage: KeyValueStore): void => {
  startListening({
    matcher: isRejected,
    effect: ({ payload: error }, { dispatch }) => {
      if (isCallError(error) && error.kind === 'session-lost') dispatch(loseSession(error.mensaje))
    },
  })

  /** Takes the validated user; a response requested on another path is stale. */
  startListening({
    matcher: sessionApi.endpoints.validateSession.matchFulfilled,
    effect: ({ payload, meta }, { dispatch, getState }) => {
      if (meta.arg.originalArgs.path === getState().location.pathname) dispatch(userReplaced(payload.user))
    },
  })

  /** Takes the user from the response of a write that changed it, where the back end sends it (Specification §7). */
  startListening({
    matcher: bringsUser,
    effect: ({ payload: { user } }, { dispatch, getState }) => {
      dispatch(userReplaced(user))
      // A pending validation was requested before the write and may return the old user.
      const { pathname: path } = getState().location
      dispatch(sessionApi.util.getRunningQueryThunk('validateSession', { path }))?.abort()
    },
  })

  startListening({
    actionCreator: sessionLeft,
    effect: (_action, { dispatch, getState }) => {
      // Another tab may have signed in again within the second.
      if (getState().session.session_id === null)
        dispatch(navigationRequested({ to: '/login', replace: true }))
    },
  })

  /** Drafts go on a sign-out or when another person signs in; the owner of an expired session finds them again. */
  startListening({
    matcher: isAnyOf(sessionAccepted, sessionRestored, signedOut),
    effect: (_action, { getState, getOriginalState }) => {
      const owner = ownerOf(getState().session)
      if (owner === ownerOf(getOriginalState().session)) return
      storage.removeItem('platillo')
      forgetDraftsExceptOf(owner)
    },
  })

  /** A client who opens a screen with a session no longer needs the place to return to. */
  startListening({
    actionCreator: locationChanged,
    effect: ({ payload: { pathname } }, { dispatch, getState }) => {
      const state = getState()
      if (state.session.lostAt !== null && selectHasSession(state) && wayBack(pathname) === pathname)
        dispatch(lostPlaceForgotten())
    },
  })

  /** Cached responses belong to one session. An expired one keeps its screen until its alert is over. */
  startListening({
    matcher: isAnyOf(sessionAccepted, sessionLeft, sessionRestored, signedOut),
    effect: (action, { dispatch, getState, getOriginalState }) => {
      const isSameSession = getState().session.session_id === getOriginalState().session.session_id
      if (!isSameSession || sessionLeft.match(action)) dispatch(api.util.resetApiState())
    },
  })
}
