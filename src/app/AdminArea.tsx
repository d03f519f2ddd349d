import { Suspense, useEffect, useMemo } from 'react'
import { Navigate, Route, Routes, useLocation } from 'react-router-dom'
import { DashboardPage } from '../features/admin/dashboard/DashboardPage'
import { OrdersPage } from '../features/admin/orders/OrdersPage'
import { LeaveQuestion } from '../parts/forms/LeaveQuestion'
import { PasskeyOfferSlot } from '../parts/passkeys/PasskeyOfferSlot'
import { useWaitingTransfers } from '../parts/payments/use-waiting-transfers'
import { useSignOut } from '../parts/session/use-sign-out'
import { mayOpen, useAreas } from '../state/areas'
import {
  ADMIN_CLIENTS,
  ADMIN_MENUS,
  ADMIN_ORDERS,
  ADMIN_PAYMENTS,
  ADMIN_REFERRALS,
  ADMIN_REPORTS,
} from '../state/filter-screens/admin'
import { filterAddress } from '../state/filter-screens/query'
import type { FiltersState } from '../state/filters'
import { useAppSelector } from '../state/store-types'
import { useIsOurs } from '../state/use-is-ours'
import { APP_TEXTS } from '../texts/app'
import { NAV_TEXTS } from '../texts/navigation'
import { AdminShell } from '../ui/layout/AdminShell'
import type { MenuEntry, NavEntry } from '../ui/layout/entries'
import { lazyAgain } from '../ui/primitives/lazy-again'
import { CrashBoundary } from './CrashBoundary'
import { SectionLoading } from './SectionLoading'
import { UnknownSection } from './UnknownSection'
import { useShellUser } from './use-shell-user'

// The area brings the screens that people open first; the others load when opened.
const OrderPage = lazyAgain(() => import('../features/admin/order/OrderPage').then((m) => m.OrderPage))

const DayPage = lazyAgain(() => import('../features/admin/day/DayPage').then((m) => m.DayPage))

const DeliveryPage = lazyAgain(() =>
  import('../features/admin/delivery/DeliveryPage').then((m) => m.DeliveryPage),
)
const LabelsPage = lazyAgain(() => import('../features/admin/labels/LabelsPage').then((m) => m.LabelsPage))

const MenusPage = lazyAgain(() => import('../features/admin/menus/MenusPage').then((m) => m.MenusPage))
const MenuPage = lazyAgain(() => import('../features/admin/menu/MenuPage').then((m) => m.MenuPage))
const AccountPage = lazyAgain(() =>
  import('../features/admin/account/AccountPage').then((m) => m.AccountPage),
)
const AddressPage = lazyAgain(() =>
  import('../features/admin/address/AddressPage').then((m) => m.AddressPage),
)

const PaymentsPage = lazyAgain(() =>
  import('../features/admin/payments/PaymentsPage').then((m) => m.PaymentsPage),
)
const PaymentPage = lazyAgain(() =>
  import('../features/admin/payments/PaymentPage').then((m) => m.PaymentPage),
)
const RegisterPage = lazyAgain(() =>
  import('../features/admin/payments/RegisterPage').then((m) => m.RegisterPage),
)
const TransfersPage = lazyAgain(() =>
  import('../features/admin/payments/TransfersPage').then((m) => m.TransfersPage),
)
const ClientsPage = lazyAgain(() =>
  import('../features/admin/clients/ClientsPage').then((m) => m.ClientsPage),
)
const ClientPage = lazyAgain(() => import('../features/admin/client/ClientPage').then((m) => m.ClientPage))
const NewClientPage = lazyAgain(() =>
  import('../features/admin/new-client/NewClientPage').then((m) => m.NewClientPage),
)
const OrderForPage = lazyAgain(() => import('../flows/order-for/OrderForPage').then((m) => m.OrderForPage))
const ImportPage = lazyAgain(() => import('../flows/import/ImportPage').then((m) => m.ImportPage))
const StatementPage = lazyAgain(() => import('../flows/statement/StatementPage').then((m) => m.StatementPage))
const ReferralsPage = lazyAgain(() =>
  import('../features/admin/referrals/ReferralsPage').then((m) => m.ReferralsPage),
)
const ReportsPage = lazyAgain(() =>
  import('../features/admin/reports/ReportsPage').then((m) => m.ReportsPage),
)
const MonthPage = lazyAgain(() => import('../features/admin/month/MonthPage').then((m) => m.MonthPage))
const SecurityPage = lazyAgain(() =>
  import('../features/admin/security/SecurityPage').then((m) => m.SecurityPage),
)
const SettingsPage = lazyAgain(() =>
  import('../features/admin/settings/SettingsPage').then((m) => m.SettingsPage),
)
const SubjectPage = lazyAgain(() =>
  import('../features/admin/settings/SubjectPage').then((m) => m.SubjectPage),
)
const ServicesPage = lazyAgain(() =>
  import('../features/admin/settings/services/ServicesPage').then((m) => m.ServicesPage),
)
const HolidaysPage = lazyAgain(() =>
  import('../features/admin/settings/holidays/HolidaysPage').then((m) => m.HolidaysPage),
)
const TeamPage = lazyAgain(() => import('../features/admin/settings/team/TeamPage').then((m) => m.TeamPage))
const NotYours = lazyAgain(() => import('./NotYours').then((m) => m.NotYours))
const CopiesPage = lazyAgain(() =>
  import('../features/admin/settings/copies/CopiesPage').then((m) => m.CopiesPage),
)
const ReviewsPage = lazyAgain(() =>
  import('../features/admin/reviews/ReviewsPage').then((m) => m.ReviewsPage),
)

const TEXTS = NAV_TEXTS.admin

/** The six sections, each with the filters and the page of this session. `waiting`: transfers to be looked at. */
const entriesFor = (filters: FiltersState, waiting: number): NavEntry[] => [
  { to: filterAddress(ADMIN_MENUS, filters), label: TEXTS.menus, icon: 'utensils' },
  { to: filterAddress(ADMIN_ORDERS, filters), label: TEXTS.orders, icon: 'truck', also: '/admin/pedido' },
  {
    to: filterAddress(ADMIN_PAYMENTS, filters),
    label: TEXTS.payments,
    icon: 'receipt',
    ...(waiting > 0 && { count: { value: waiting, label: TEXTS.waitingTransfers(waiting) } }),
  },
  { to: filterAddress(ADMIN_CLIENTS, filters), label: TEXTS.clients, icon: 'users' },
  { to: filterAddress(ADMIN_REFERRALS, filters), label: TEXTS.referrals, icon: 'gift' },
  { to: filterAddress(ADMIN_REPORTS, filters), label: TEXTS.reports, icon: 'chart' },
]

const OUR_MENU: readonly MenuEntry[] = [
  { label: TEXTS.settings, icon: 'edit', to: '/admin/ajustes' },
  { label: TEXTS.security, icon: 'eye', to: '/admin/seguridad' },
]

const SETTINGS: NavEntry = { to: '/admin/ajustes', label: TEXTS.settings, icon: 'edit', isApart: true }

const menuOf = (isOurs: boolean, signOut: MenuEntry): MenuEntry[] => [
  { label: TEXTS.account, icon: 'user', to: '/admin/cuenta' },
  { label: TEXTS.address, icon: 'pin', to: '/admin/direccion' },
  ...(isOurs ? OUR_MENU : []),
  signOut,
]

/** The index redirects to the orders (Specification §2), or to the first section that is the user's. */
const Index = () => {
  const own = useAreas()
  const to = ['/admin/pedidos', '/admin/pagos'].find((path) => mayOpen(own, path)) ?? '/admin/cuenta'
  return (
    <>
      <p>{APP_TEXTS.loading}</p>
      <Navigate to={to} replace />
    </>
  )
}

/** Beyond the specification. */
const ourScreens = (
  <>
    <Route path="pedidos/dia/:dia" element={<DayPage />} />
    <Route path="pedidos/entrega" element={<DeliveryPage />} />
    <Route path="pedidos/etiquetas" element={<LabelsPage />} />
    <Route path="pagos/registrar" element={<RegisterPage />} />
    <Route path="pagos/registrar/:keylogin" element={<RegisterPage />} />
    <Route path="pagos/transferencias" element={<TransfersPage />} />
    <Route path="pagos/conciliar" element={<StatementPage />} />
    <Route path="clientes/nuevo" element={<NewClientPage />} />
    <Route path="clientes/:id/pedir" element={<OrderForPage />} />
    <Route path="clientes/importar" element={<ImportPage />} />
    <Route path="reportes/calificaciones" element={<ReviewsPage />} />
    <Route path="reportes/cierre" element={<MonthPage />} />
    <Route path="seguridad" element={<SecurityPage />} />
    <Route path="ajustes" element={<SettingsPage />} />
    <Route path="ajustes/servicios" element={<ServicesPage />} />
    <Route path="ajustes/feriados" element={<HolidaysPage />} />
    <Route path="ajustes/:tema" element={<SubjectPage />} />
    <Route path="ajustes/copias" element={<CopiesPage />} />
    <Route path="ajustes/equipo" element={<TeamPage />} />
  </>
)

const screensWith = (isOurs: boolean) => (
  <>
    <Route index element={<Index />} />
    <Route path="menus" element={<MenusPage />} />
    <Route path="menus/:id" element={<MenuPage isOurs={isOurs} />} />
    <Route path="pedidos" element={<OrdersPage isOurs={isOurs} />} />
    <Route path="pedido/ver" element={<OrderPage isOurs={isOurs} />} />
    <Route path="cuenta" element={<AccountPage isOurs={isOurs} />} />
    <Route path="direccion" element={<AddressPage />} />
    <Route path="pagos" element={<PaymentsPage isOurs={isOurs} />} />
    <Route path="pagos/:id" element={<PaymentPage isOurs={isOurs} />} />
    <Route path="clientes" element={<ClientsPage isOurs={isOurs} />} />
    <Route path="clientes/:id" element={<ClientPage isOurs={isOurs} />} />
    <Route path="referidos" element={<ReferralsPage />} />
    <Route path="reportes" element={<ReportsPage isOurs={isOurs} />} />
    <Route path="dashboard" element={<DashboardPage isOurs={isOurs} />} />
    {isOurs && ourScreens}
    <Route path="*" element={<UnknownSection />} />
  </>
)

/** The office keeps no scroll position: a new path starts at its top (App), also on the way back. */
const useNoScrollRestoration = (): void => {
  useEffect(() => {
    history.scrollRestoration = 'manual'
    return () => {
      history.scrollRestoration = 'auto'
    }
  }, [])
}

/** Everything under /admin. */
export const AdminArea = () => {
  const { pathname } = useLocation()
  useNoScrollRestoration()
  const isOurs = useIsOurs()
  const filters = useAppSelector((state) => state.filters)
  const signOut = useSignOut(TEXTS.signOut)
  const waiting = useWaitingTransfers(isOurs)
  const own = useAreas()
  const isOwn = ({ to }: { to: string }) => mayOpen(own, to)
  const entries = entriesFor(filters, waiting).filter(isOwn)
  // The same elements from one filter to the next: the open screen does not render again with its frame.
  const screens = useMemo(() => screensWith(isOurs), [isOurs])
  return (
    <AdminShell
      homeTo="/admin/dashboard"
      entries={entries}
      below={isOurs && isOwn(SETTINGS) ? [SETTINGS] : []}
      menu={menuOf(isOurs, signOut.entry).filter((entry) => !('to' in entry) || isOwn(entry))}
      user={useShellUser('full')}
      routeKey={pathname}
    >
      <PasskeyOfferSlot />
      <CrashBoundary path={pathname} isWithin>
        <Suspense fallback={<SectionLoading />}>
          {mayOpen(own, pathname) ? <Routes>{screens}</Routes> : <NotYours entries={entries} />}
        </Suspense>
      </CrashBoundary>
      {signOut.question}
      <LeaveQuestion />
    </AdminShell>
  )
}
