import { skipToken } from '@reduxjs/toolkit/query'
import { useEffect, useState } from 'react'
import { useValidateSessionQuery } from '../../api/endpoints/session'
import { alertAdded } from '../../state/alerts'
import { selectHasSession, selectIsLoggedIn, selectUser } from '../../state/selectors'
import { signedOut } from '../../state/session'
import { useAppDispatch, useAppSelector, useAppStore } from '../../state/store-types'
import { APP_TEXTS } from '../../texts/app'

/**
 * The driver's page has no user. The others only redirect: checking just their target asks the server once
 * (Specification §2).
 */
const UNCHECKED_PATHS = /^\/(?:ruta\/?|cliente\/?|cliente\/dashboard\/?|admin\/?)?$/

/**
 * Requests the user on every change of path while logged in (Specification §4), and again when a write has made the
 * user stale. Not after signing in: that response brought the user.
 */
export const useSessionCheck = (pathname: string): void => {
  const dispatch = useAppDispatch()
  const store = useAppStore()
  const isLoggedIn = useAppSelector(selectIsLoggedIn)
  const isUserMissing = useAppSelector((state) => selectHasSession(state) && !selectUser(state))
  const [pathToCheck, setPathToCheck] = useState<string | null>(null)
  // A sign-in does not run it: only the path is a dependency.
  useEffect(() => {
    setPathToCheck(selectIsLoggedIn(store.getState()) && !UNCHECKED_PATHS.test(pathname) ? pathname : null)
  }, [store, pathname])
  const path = isUserMissing ? pathname : isLoggedIn && pathToCheck
  const { error } = useValidateSessionQuery(path ? { path } : skipToken)
  // Any other failure leaves the question open until the next path, focus or network.
  const isUserRefused = isUserMissing && Object(error).kind === 'refused'
  useEffect(() => {
    if (!isUserRefused) return
    dispatch(signedOut())
    dispatch(alertAdded({ type: 'info', msg: APP_TEXTS.sessionUnreadable }))
  }, [dispatch, isUserRefused])
}
