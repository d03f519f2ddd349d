import { Suspense, useEffect } from 'react'
import { Navigate, Route, Routes, ScrollRestoration, useLocation } from 'react-router-dom'
import { DINNER_LEVEL } from '#domain/constants'
import { MenuPage } from '../features/client/menu/MenuPage'
import { HistoryPage } from '../features/client/orders/HistoryPage'
import { DishPage } from '../flows/order-action/DishPage'
import { ResumeRenewal } from '../flows/renovation/ResumeRenewal'
import { LeaveQuestion } from '../parts/forms/LeaveQuestion'
import { useInvite } from '../parts/invite/use-invite'
import { AppNotices } from '../parts/offline/AppNotices'
import { PasskeyOfferSlot } from '../parts/passkeys/PasskeyOfferSlot'
import { useResubscribe } from '../parts/push/use-push'
import { useSignOut } from '../parts/session/use-sign-out'
import { selectUser } from '../state/selectors'
import { useAppSelector } from '../state/store-types'
import { useIsOurs } from '../state/use-is-ours'
import { NAV_TEXTS } from '../texts/navigation'
import { ClientShell } from '../ui/layout/ClientShell'
import type { MenuEntry, NavEntry } from '../ui/layout/entries'
import { lazyAgain } from '../ui/primitives/lazy-again'
import { CrashBoundary } from './CrashBoundary'
import { CLIENT_HOME } from './client-home'
import { SectionLoading } from './SectionLoading'
import { UnknownSection } from './UnknownSection'
import { useShellUser } from './use-shell-user'

// The area brings the screens that people open first; the others load when opened.
const WeekPage = lazyAgain(() => import('../features/client/menu/week/WeekPage').then((m) => m.WeekPage))
const AccountPage = lazyAgain(() =>
  import('../features/client/account/AccountPage').then((m) => m.AccountPage),
)
const AddressPage = lazyAgain(() =>
  import('../features/client/address/AddressPage').then((m) => m.AddressPage),
)
const RatingPage = lazyAgain(() => import('../features/client/rating/RatingPage').then((m) => m.RatingPage))
const PaymentsPage = lazyAgain(() =>
  import('../features/client/payments/PaymentsPage').then((m) => m.PaymentsPage),
)
const PaymentPage = lazyAgain(() =>
  import('../features/client/payment/PaymentPage').then((m) => m.PaymentPage),
)
const ReferralsPage = lazyAgain(() =>
  import('../features/client/referrals/ReferralsPage').then((m) => m.ReferralsPage),
)
const MovementsPage = lazyAgain(() =>
  import('../features/client/movements/MovementsPage').then((m) => m.MovementsPage),
)
const RenovationPage = lazyAgain(() =>
  import('../flows/renovation/RenovationPage').then((m) => m.RenovationPage),
)

const TEXTS = NAV_TEXTS.client

const DINNER: NavEntry = { to: '/cliente/menu-cena', label: TEXTS.dinner, icon: 'moon' }

const entriesFor = (nivel: number | null | undefined): NavEntry[] => [
  { to: CLIENT_HOME, label: TEXTS.lunch, icon: 'utensils' },
  ...(nivel === DINNER_LEVEL ? [DINNER] : []),
  { to: '/cliente/pedidos', label: TEXTS.orders, icon: 'calendar' },
  { to: '/cliente/pagos', label: TEXTS.payments, icon: 'receipt' },
  { to: '/cliente/referidos', label: TEXTS.referrals, icon: 'users' },
]

const menuOf = (invite: () => void, signOut: MenuEntry): MenuEntry[] => [
  { label: TEXTS.account, icon: 'user', to: '/cliente/cuenta' },
  { label: TEXTS.address, icon: 'pin', to: '/cliente/direccion' },
  { label: TEXTS.renewal, icon: 'refresh', to: '/cliente/renovacion' },
  { label: TEXTS.invite, icon: 'gift', onSelect: invite },
  signOut,
]

/** Everything under /cliente. */
export const ClientArea = () => {
  const { pathname } = useLocation()
  const nivel = useAppSelector(selectUser)?.nivel
  const isOurs = useIsOurs()
  const { invite, offer } = useInvite()
  const signOut = useSignOut(TEXTS.signOut)
  useResubscribe(isOurs)
  // Its sections are the user's now, no longer the frame's (src/head.js).
  useEffect(() => void delete document.documentElement.dataset['meals'], [])
  return (
    <ClientShell
      homeTo={CLIENT_HOME}
      entries={entriesFor(nivel)}
      menu={menuOf(() => void invite(), signOut.entry)}
      user={useShellUser('first')}
      routeKey={pathname}
    >
      <AppNotices />
      <ResumeRenewal isOurs={isOurs} />
      <PasskeyOfferSlot />
      <CrashBoundary path={pathname} isWithin>
        <Suspense fallback={<SectionLoading />}>
          <Routes>
            <Route index element={<Navigate to={CLIENT_HOME} replace />} />
            <Route path="dashboard" element={<Navigate to={CLIENT_HOME} replace />} />
            <Route path="menu" element={<MenuPage type="almuerzo" isOurs={isOurs} />} />
            <Route path="menu-cena" element={<MenuPage type="cena" isOurs={isOurs} />} />
            <Route path="menu/semana" element={<WeekPage type="almuerzo" isOurs={isOurs} />} />
            <Route path="menu-cena/semana" element={<WeekPage type="cena" isOurs={isOurs} />} />
            <Route path="menu/ver" element={<DishPage type="almuerzo" />} />
            <Route path="menu-cena/ver" element={<DishPage type="cena" />} />
            <Route path="cuenta" element={<AccountPage isOurs={isOurs} />} />
            <Route path="direccion" element={<AddressPage />} />
            <Route path="pedidos" element={<HistoryPage />} />
            <Route path="pedidos/calificar" element={<RatingPage />} />
            <Route path="pagos" element={<PaymentsPage isOurs={isOurs} />} />
            <Route path="pagos/:id" element={<PaymentPage isOurs={isOurs} />} />
            <Route path="referidos" element={<ReferralsPage />} />
            {isOurs && <Route path="movimientos" element={<MovementsPage />} />}
            <Route path="renovacion" element={<RenovationPage isOurs={isOurs} />} />
            <Route path="*" element={<UnknownSection />} />
          </Routes>
        </Suspense>
      </CrashBoundary>
      {offer}
      {signOut.question}
      <LeaveQuestion />
      <ScrollRestoration />
    </ClientShell>
  )
}
