import { skipToken } from '@reduxjs/toolkit/query'
import { useEffect, useState } from 'react'
import { useValidateSessionQuery } from '../../api/endpoints/session'
import { selectIsLoggedIn, selectUser } from '../../state/selectors'
import { useAppSelector, useAppStore } from '../../state/store-types'

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
  const store = useAppStore()
  const isLoggedIn = useAppSelector(selectIsLoggedIn)
  const isUserMissing = useAppSelector((state) => !selectUser(state))
  const [pathToCheck, setPathToCheck] = useState<string | null>(null)
  // A sign-in does not run it: only the path is a dependency.
  useEffect(() => {
    setPathToCheck(selectIsLoggedIn(store.getState()) && !UNCHECKED_PATHS.test(pathname) ? pathname : null)
  }, [store, pathname])
  const path = isLoggedIn && (isUserMissing ? pathname : pathToCheck)
  useValidateSessionQuery(path ? { path } : skipToken)
}
