import { Fragment, type ReactNode, Suspense } from 'react'
import { Navigate, Route, Routes } from 'react-router-dom'
import { ROLE_ADMIN, ROLE_CLIENT, type Role } from '#domain/constants'
import { homeOf } from '#domain/session-rules'
import { LoginPage } from '../flows/login/LoginPage'
import { selectHasSession, selectIsLoggedIn, selectUser } from '../state/selectors'
import { useAppSelector } from '../state/store-types'
import { useIsOurs } from '../state/use-is-ours'
import { lazyAgain } from '../ui/primitives/lazy-again'
import { PageLoading } from './PageLoading'

/**
 * Lets one role into its area; a visitor without a session, or with the wrong role, is sent to /login (Specification
 * §2). A session that just expired keeps its screen until its alert is over (§4). Another user gets a newly mounted
 * area, so that the first one's input is gone.
 */
const Guard = ({ role, area }: { role: Role; area: ReactNode }) => {
  const user = useAppSelector(selectUser)
  if (useAppSelector(selectIsLoggedIn) && !user) return <UserMissing />
  return user?.rol === role ? (
    <Fragment key={user.account.email}>{area}</Fragment>
  ) : (
    <Navigate to="/login" replace />
  )
}

const UserMissing = lazyAgain(() => import('./UserMissing').then((m) => m.UserMissing))
const ClientArea = lazyAgain(() => import('./ClientArea').then((m) => m.ClientArea))
const AdminArea = lazyAgain(() => import('./AdminArea').then((m) => m.AdminArea))
const DriverArea = lazyAgain(() => import('./DriverArea').then((m) => m.DriverArea))
const SetupPage = lazyAgain(() => import('../flows/setup/SetupPage').then((m) => m.SetupPage))
const TermsPage = lazyAgain(() => import('../parts/terms/TermsPage').then((m) => m.TermsPage))
const NotFound = lazyAgain(() => import('./NotFound').then((m) => m.NotFound))
const RegistrationPage = lazyAgain(() =>
  import('../flows/registration/RegistrationPage').then((m) => m.RegistrationPage),
)

/** Redirects by role (Specification §2). */
const Home = () => {
  const user = useAppSelector(selectUser)
  const hasSession = useAppSelector(selectHasSession)
  if (useAppSelector(selectIsLoggedIn) && !user) return <UserMissing />
  return <Navigate to={homeOf(hasSession ? user?.rol : null)} replace />
}

/** Every route of the product; the two areas never load each other's code. */
export const AppRoutes = () => {
  const isOurs = useIsOurs()
  return (
    <Suspense fallback={<PageLoading />}>
      <Routes>
        <Route path="/" element={<Home />} />
        <Route path="/login" element={<LoginPage />} />
        <Route path="/registrate" element={<RegistrationPage />} />
        <Route path="/cliente/*" element={<Guard role={ROLE_CLIENT} area={<ClientArea />} />} />
        <Route path="/admin/*" element={<Guard role={ROLE_ADMIN} area={<AdminArea />} />} />
        <Route path="/terminos" element={<TermsPage />} />
        <Route path="/ruta" element={<DriverArea isServed={isOurs} />} />
        <Route path="/empezar" element={<SetupPage isServed={isOurs} />} />
        <Route path="*" element={<NotFound />} />
      </Routes>
    </Suspense>
  )
}
