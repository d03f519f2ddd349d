import { Fragment, type ReactNode } from 'react'
import { Navigate } from 'react-router-dom'
import type { Role } from '#domain/constants'
import { selectHasSession, selectIsUserMissing, selectOwner, selectUser } from '../state/selectors'
import { useAppSelector } from '../state/store-types'
import { PageLoading } from './PageLoading'

/**
 * Lets one role into its area; a visitor without a session, or with the wrong role, is sent to /login (Specification §2).
 * A session that just expired keeps its screen until its alert is over (§4). Another person gets a newly mounted area, so
 * that nothing typed by the first stays on the screen.
 */
export const Guard = ({ role, area }: { role: Role; area: ReactNode }) => {
  const user = useAppSelector(selectUser)
  const hasJustExpired = useAppSelector(({ session }) => session.expiredUser !== null)
  const hasSession = useAppSelector(selectHasSession)
  const owner = useAppSelector(selectOwner)
  const isUserMissing = useAppSelector(selectIsUserMissing)
  if (isUserMissing) return <PageLoading />
  const isAllowed = (hasSession || hasJustExpired) && user?.rol === role
  return isAllowed ? <Fragment key={owner}>{area}</Fragment> : <Navigate to="/login" replace />
}
