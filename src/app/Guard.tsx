import { Fragment, type ReactNode } from 'react'
import { Navigate } from 'react-router-dom'
import type { Role } from '#domain/constants'
import { selectHasSession, selectUser } from '../state/selectors'
import { useAppSelector } from '../state/store-types'
import { PageLoading } from './PageLoading'

/**
 * Lets one role into its area; a visitor without a session, or with the wrong role, is sent to /login (Specification §2).
 * A session that just expired keeps its screen until its alert is over (§4). Another person gets a newly mounted area, so
 * that nothing typed by the first stays on the screen.
 */
export const Guard = ({ role, area }: { role: Role; area: ReactNode }) => {
  const user = useAppSelector(selectUser)
  const hasSession = useAppSelector(selectHasSession)
  if (hasSession && !user) return <PageLoading />
  return user?.rol === role ? (
    <Fragment key={user.account.email}>{area}</Fragment>
  ) : (
    <Navigate to="/login" replace />
  )
}
