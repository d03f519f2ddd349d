import { Suspense } from 'react'
import { Navigate, Route, Routes } from 'react-router-dom'
import { ROLE_ADMIN, ROLE_CLIENT } from '#domain/constants'
import { homeOf } from '#domain/session-rules'
import { LoginPage } from '../flows/login/LoginPage'
import { selectHasSession, selectUser } from '../state/selectors'
import { useAppSelector } from '../state/store-types'
import { lazyAgain } from '../ui/primitives/lazy-again'
import { Guard } from './Guard'
import { PageLoading } from './PageLoading'

const ClientArea = lazyAgain(() => import('./ClientArea').then((m) => m.ClientArea))
const AdminArea = lazyAgain(() => import('./AdminArea').then((m) => m.AdminArea))
const DriverArea = lazyAgain(() => import('./DriverArea').then((m) => m.DriverArea))
const NotFound = lazyAgain(() => import('./NotFound').then((m) => m.NotFound))
const RegistrationPage = lazyAgain(() =>
  import('../flows/registration/RegistrationPage').then((m) => m.RegistrationPage),
)

/** `/` leads by role (Specification §2). */
const Home = () => {
  const user = useAppSelector(selectUser)
  const hasSession = useAppSelector(selectHasSession)
  if (hasSession && !user) return <PageLoading />
  return <Navigate to={homeOf(hasSession ? user?.rol : null)} replace />
}

/** Every route of the product; the two areas never load each other's code. */
export const AppRoutes = () => (
  <Suspense fallback={<PageLoading />}>
    <Routes>
      <Route path="/" element={<Home />} />
      <Route path="/login" element={<LoginPage />} />
      <Route path="/registrate" element={<RegistrationPage />} />
      <Route path="/cliente/*" element={<Guard role={ROLE_CLIENT} area={<ClientArea />} />} />
      <Route path="/admin/*" element={<Guard role={ROLE_ADMIN} area={<AdminArea />} />} />
      <Route path="/ruta" element={<DriverArea />} />
      <Route path="*" element={<NotFound />} />
    </Routes>
  </Suspense>
)
