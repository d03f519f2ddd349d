import { lazy, Suspense } from 'react'
import { Navigate, Route, Routes, useLocation } from 'react-router-dom'
import {
  ADMIN_CLIENTS,
  ADMIN_FILTER_SCREENS,
  ADMIN_MENUS,
  ADMIN_ORDERS,
  ADMIN_PAYMENTS,
  ADMIN_REFERRALS,
  ADMIN_REPORTS,
} from '../state/filter-screens/admin'
import { filterAddress } from '../state/filter-screens/query'
import type { FiltersState } from '../state/filters'
import { useAppSelector } from '../state/store-types'
import { APP_TEXTS } from '../texts/app'
import { NAV_TEXTS } from '../texts/navigation'
import { AdminShell } from '../ui/layout/AdminShell'
import type { MenuEntry, NavEntry } from '../ui/layout/entries'
import { CrashBoundary } from './CrashBoundary'
import { SectionLoading } from './SectionLoading'
import { UnknownSection } from './UnknownSection'
import { useFilterAddress } from './use-filter-address'
import { useShellUser } from './use-shell-user'
import { useSignOut } from './use-sign-out'

const OrdersPage = lazy(() =>
  import('../features/admin/orders/OrdersPage').then((m) => ({ default: m.OrdersPage })),
)
const OrderPage = lazy(() =>
  import('../features/admin/order/OrderPage').then((m) => ({ default: m.OrderPage })),
)

const MenusPage = lazy(() =>
  import('../features/admin/menus/MenusPage').then((m) => ({ default: m.MenusPage })),
)
const MenuPage = lazy(() => import('../features/admin/menu/MenuPage').then((m) => ({ default: m.MenuPage })))
const AccountPage = lazy(() =>
  import('../features/admin/account/AccountPage').then((m) => ({ default: m.AccountPage })),
)
const AddressPage = lazy(() =>
  import('../features/admin/address/AddressPage').then((m) => ({ default: m.AddressPage })),
)

const PaymentsPage = lazy(() =>
  import('../features/admin/payments/PaymentsPage').then((m) => ({ default: m.PaymentsPage })),
)
const PaymentPage = lazy(() =>
  import('../features/admin/payment/PaymentPage').then((m) => ({ default: m.PaymentPage })),
)
const ClientsPage = lazy(() =>
  import('../features/admin/clients/ClientsPage').then((m) => ({ default: m.ClientsPage })),
)
const ClientPage = lazy(() =>
  import('../features/admin/client/ClientPage').then((m) => ({ default: m.ClientPage })),
)
const ReferralsPage = lazy(() =>
  import('../features/admin/referrals/ReferralsPage').then((m) => ({ default: m.ReferralsPage })),
)
const ReportsPage = lazy(() =>
  import('../features/admin/reports/ReportsPage').then((m) => ({ default: m.ReportsPage })),
)
const DashboardPage = lazy(() =>
  import('../features/admin/dashboard/DashboardPage').then((m) => ({ default: m.DashboardPage })),
)

const TEXTS = NAV_TEXTS.admin

/** The six sections, each as it was left: with the filters and the page of this session. */
const entriesFor = (filters: FiltersState): NavEntry[] => [
  { to: filterAddress(ADMIN_MENUS, filters), label: TEXTS.menus, icon: 'utensils' },
  { to: filterAddress(ADMIN_ORDERS, filters), label: TEXTS.orders, icon: 'truck', also: '/admin/pedido' },
  { to: filterAddress(ADMIN_PAYMENTS, filters), label: TEXTS.payments, icon: 'receipt' },
  { to: filterAddress(ADMIN_CLIENTS, filters), label: TEXTS.clients, icon: 'users' },
  { to: filterAddress(ADMIN_REFERRALS, filters), label: TEXTS.referrals, icon: 'gift' },
  { to: filterAddress(ADMIN_REPORTS, filters), label: TEXTS.reports, icon: 'chart' },
]

const menuOf = (signOut: readonly MenuEntry[]): MenuEntry[] => [
  { label: TEXTS.account, icon: 'user', to: '/admin/cuenta' },
  { label: TEXTS.address, icon: 'pin', to: '/admin/direccion' },
  ...signOut,
]

/** The index leads to the orders and says so meanwhile (Specification §2). */
const Index = () => (
  <>
    <p>{APP_TEXTS.loading}</p>
    <Navigate to="/admin/pedidos" replace />
  </>
)

/** Everything under /admin. */
export const AdminArea = () => {
  const { pathname } = useLocation()
  const filters = useAppSelector((state) => state.filters)
  const signOut = useSignOut(TEXTS.signOut)
  const areFiltersRead = useFilterAddress(ADMIN_FILTER_SCREENS)
  return (
    <AdminShell
      homeTo="/admin/dashboard"
      entries={entriesFor(filters)}
      menu={menuOf(signOut.entries)}
      user={useShellUser('full')}
      routeKey={pathname}
    >
      <CrashBoundary path={pathname} isWithin>
        <Suspense fallback={<SectionLoading />}>
          {areFiltersRead && (
            <Routes>
              <Route index element={<Index />} />
              <Route path="menus" element={<MenusPage />} />
              <Route path="menus/:id" element={<MenuPage />} />
              <Route path="pedidos" element={<OrdersPage />} />
              <Route path="pedido/ver" element={<OrderPage />} />
              <Route path="cuenta" element={<AccountPage />} />
              <Route path="direccion" element={<AddressPage />} />
              <Route path="pagos" element={<PaymentsPage />} />
              <Route path="pagos/:id" element={<PaymentPage />} />
              <Route path="clientes" element={<ClientsPage />} />
              <Route path="clientes/:id" element={<ClientPage />} />
              <Route path="referidos" element={<ReferralsPage />} />
              <Route path="reportes" element={<ReportsPage />} />
              <Route path="dashboard" element={<DashboardPage />} />
              <Route path="*" element={<UnknownSection />} />
            </Routes>
          )}
        </Suspense>
      </CrashBoundary>
      {signOut.question}
    </AdminShell>
  )
}
