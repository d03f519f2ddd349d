import { lazy, Suspense } from 'react'
import { Navigate, Route, Routes, useLocation } from 'react-router-dom'
import { DINNER_LEVEL } from '#domain/constants'
import { alertAdded } from '../state/alerts'
import { selectKeylogin, selectUser } from '../state/selectors'
import { useAppDispatch, useAppSelector } from '../state/store-types'
import { NAV_TEXTS } from '../texts/navigation'
import { ClientShell } from '../ui/layout/ClientShell'
import type { MenuEntry, NavEntry } from '../ui/layout/entries'
import { ComingSection } from './ComingSection'
import { CrashBoundary } from './CrashBoundary'
import { PageLoading } from './PageLoading'
import { UnknownSection } from './UnknownSection'
import { useShellUser } from './use-shell-user'
import { useSignOut } from './use-sign-out'

const MenuPage = lazy(() => import('../features/client/menu/MenuPage').then((m) => ({ default: m.MenuPage })))
const DishPage = lazy(() => import('../flows/order-action/DishPage').then((m) => ({ default: m.DishPage })))

const TEXTS = NAV_TEXTS.client

const DINNER: NavEntry = { to: '/cliente/menu-cena', label: TEXTS.dinner, icon: 'moon' }

const entriesFor = (nivel: number | undefined): NavEntry[] => [
  { to: '/cliente/menu', label: TEXTS.lunch, icon: 'utensils' },
  ...(nivel === DINNER_LEVEL ? [DINNER] : []),
  { to: '/cliente/pedidos', label: TEXTS.orders, icon: 'calendar' },
  { to: '/cliente/pagos', label: TEXTS.payments, icon: 'receipt' },
  { to: '/cliente/referidos', label: TEXTS.referrals, icon: 'users' },
]

/** Copies the registration link that carries the user's key as referrer, and says so (Specification §2). */
const useInvite = () => {
  const dispatch = useAppDispatch()
  const keylogin = useAppSelector(selectKeylogin)
  return async () => {
    const link = new URL(`${import.meta.env.BASE_URL}registrate`, window.location.origin)
    link.searchParams.set('referrer', keylogin)
    try {
      await navigator.clipboard.writeText(link.href)
      dispatch(alertAdded({ type: 'success', msg: TEXTS.copied }))
    } catch {
      dispatch(alertAdded({ type: 'info', msg: `${TEXTS.notCopied} ${link.href}`, time_life: null }))
    }
  }
}

const useMenu = (): MenuEntry[] => {
  const invite = useInvite()
  const signOut = useSignOut()
  return [
    { label: TEXTS.account, icon: 'user', to: '/cliente/cuenta' },
    { label: TEXTS.address, icon: 'pin', to: '/cliente/direccion' },
    { label: TEXTS.renewal, icon: 'refresh', to: '/cliente/renovacion' },
    { label: TEXTS.invite, icon: 'gift', onSelect: invite },
    { label: TEXTS.signOut, icon: 'logout', onSelect: signOut },
  ]
}

/** Everything under /cliente. */
export const ClientArea = () => {
  const { pathname } = useLocation()
  const nivel = useAppSelector(selectUser)?.nivel
  return (
    <ClientShell
      homeTo="/cliente/menu"
      entries={entriesFor(nivel)}
      menu={useMenu()}
      user={useShellUser('first')}
      routeKey={pathname}
    >
      <CrashBoundary path={pathname} isWithin>
        <Suspense fallback={<PageLoading />}>
          <Routes>
            <Route index element={<Navigate to="/cliente/menu" replace />} />
            <Route path="dashboard" element={<Navigate to="/cliente/menu" replace />} />
            <Route path="menu" element={<MenuPage type="almuerzo" />} />
            <Route path="menu-cena" element={<MenuPage type="cena" />} />
            <Route path="menu/ver" element={<DishPage type="almuerzo" />} />
            <Route path="menu-cena/ver" element={<DishPage type="cena" />} />
            {[
              'pedidos',
              'pedidos/calificar',
              'pagos',
              'pagos/:id',
              'referidos',
              'cuenta',
              'direccion',
              'renovacion',
            ].map((path) => (
              <Route key={path} path={path} element={<ComingSection />} />
            ))}
            <Route path="*" element={<UnknownSection />} />
          </Routes>
        </Suspense>
      </CrashBoundary>
    </ClientShell>
  )
}
