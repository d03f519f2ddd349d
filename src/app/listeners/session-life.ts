import { isAnyOf, isFulfilled, isRejected } from '@reduxjs/toolkit'
import { SESSION_LOSS_MS } from '#domain/constants'
import { api } from '../../api/api'
import { isCallError } from '../../api/errors'
import { forgetAllDrafts, forgetDraftsOfOthers } from '../../parts/forms/forget-drafts'
import { loadUser, userTold } from '../../parts/session/load-user'
import { alertAdded } from '../../state/alerts'
import { locationChanged, navigationRequested } from '../../state/navigation'
import { selectHasSession, selectIsLoggedIn, selectIsUserMissing } from '../../state/selectors'
import {
  isStillTheirs,
  lostPlaceForgotten,
  sessionAccepted,
  sessionLeft,
  sessionLossTold,
  sessionLost,
  sessionRestored,
  signedOut,
} from '../../state/session'
import type { AppDispatch } from '../../state/store-types'
import { APP_TEXTS } from '../../texts/app'
import type { StartListening } from '../listening'
import { callNameOf } from './call-toasts'

/** Only an area's screen is worth coming back to; `/` leads home. */
const wayBack = (path: string): string => (/^\/(cliente|admin)\//.test(path) ? path : '/')

/** A write may have changed who the user is, however it ended: what was asked before does not know. */
const noteWrite = (action: { type: string; meta: { arg: unknown } }): void => {
  if (action.type.startsWith('api/executeMutation') && callNameOf(action) !== 'validateSession') userTold()
}

/**
 * The life of a session (Specification §4). On every change of path while logged in, the server is asked; its loss, told by
 * any call or by another tab, runs one sequence: the alert for a second, the four items removed, then /login.
 */
export const listenForSessionLife = (
  startListening: StartListening,
  currentPath: () => string,
  isWriting: () => boolean,
): void => {
  let validatedPath: string | null = null
  /** Only the newest question's failure counts. */
  let latest = 0

  const lose = (dispatch: AppDispatch, mensaje: string, isTold: boolean) => {
    dispatch(sessionLost({ mensaje, path: wayBack(currentPath()), isTold }))
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

  startListening({
    actionCreator: locationChanged,
    effect: async ({ payload: { pathname } }, { dispatch, getState }) => {
      const isSamePath = pathname === validatedPath
      validatedPath = pathname
      const isUserMissing = selectIsUserMissing(getState())
      if ((isSamePath || !selectIsLoggedIn(getState())) && !isUserMissing) return
      latest += 1
      const turn = latest
      const user = await loadUser(dispatch)
      if (user !== null || turn !== latest || !selectIsUserMissing(getState())) return
      dispatch(signedOut())
      dispatch(alertAdded({ type: 'info', msg: APP_TEXTS.sessionUnreadable }))
    },
  })

  startListening({ matcher: isFulfilled, effect: noteWrite })

  startListening({
    matcher: isRejected,
    effect: (action, { dispatch, getState }) => {
      noteWrite(action)
      const error = action.payload
      if (!isCallError(error) || error.kind !== 'session-lost' || getState().session.session_id === null)
        return
      lose(dispatch, error.mensaje, false)
    },
  })

  startListening({
    actionCreator: sessionLossTold,
    effect: (_action, { dispatch }) => lose(dispatch, APP_TEXTS.sessionEnded, true),
  })

  startListening({
    actionCreator: sessionLeft,
    effect: (_action, { dispatch, getState }) => {
      // Another tab may have signed in again within the second.
      if (getState().session.session_id !== null) return
      // What is still under way is dropped with all that was loaded.
      if (isWriting()) dispatch(alertAdded({ type: 'warning', msg: APP_TEXTS.sentInDoubt, time_life: null }))
      dispatch(navigationRequested({ to: '/login', replace: true }))
    },
  })

  /** What one person typed is not left to the next one; whoever lost the session in this very tab comes back to it. */
  startListening({
    actionCreator: sessionRestored,
    effect: ({ payload }, { getOriginalState }) => {
      if (!isStillTheirs(getOriginalState().session, payload)) forgetAllDrafts()
    },
  })

  /** The same for whoever signs in here. */
  startListening({
    actionCreator: sessionAccepted,
    effect: ({ payload }) => forgetDraftsOfOthers(payload.keylogin),
  })

  /** Whoever is on a screen with a session has come back, or does not want to. */
  startListening({
    actionCreator: locationChanged,
    effect: ({ payload: { pathname } }, { dispatch, getState }) => {
      const state = getState()
      if (state.session.lostAt !== null && selectHasSession(state) && wayBack(pathname) === pathname)
        dispatch(lostPlaceForgotten())
    },
  })

  /** What one person was shown is nobody else's. */
  startListening({
    matcher: isAnyOf(sessionAccepted, sessionLeft, sessionRestored, signedOut),
    effect: (_action, { dispatch }) => {
      dispatch(api.util.resetApiState())
    },
  })
}
