import { type ReactNode, useState } from 'react'
import { useLocation, useNavigate } from 'react-router-dom'
import styled from 'styled-components'
import { useGetPaymentsOfClientQuery } from '../../../api/endpoints/client-file'
import type { DeliveryClient } from '../../../api/endpoints/clients'
import { useGetReviewsQuery } from '../../../api/endpoints/reports'
import { ListBody } from '../../../parts/lists/ListBody'
import { useListAt } from '../../../parts/lists/use-list'
import { usePage } from '../../../parts/lists/use-page'
import { MovementsList } from '../../../parts/movements/MovementsList'
import { PaymentsTable } from '../../../parts/payments/PaymentsTable'
import { useMayAct } from '../../../state/areas'
import { ADMIN_PAYMENTS } from '../../../state/filter-screens/admin'
import { RATINGS_TEXTS } from '../../../texts/admin-reports'
import { FILE_TEXTS as TEXTS } from '../../../texts/client-file'
import { CORRECTION_TEXTS } from '../../../texts/corrections'
import { MAILS_TEXTS } from '../../../texts/mails'
import { ACCESS_TEXTS } from '../../../texts/security'
import { EmptyState } from '../../../ui/primitives/EmptyState'
import { lazyAgain } from '../../../ui/primitives/lazy-again'
import { PressedPart } from '../../../ui/primitives/PressedPart'
import { Stack } from '../../../ui/primitives/Stack'
import { Tabs } from '../../../ui/primitives/Tabs'
import { theme } from '../../../ui/theme/theme'
import { RatedOrders } from '../shared/reviews/RatedOrders'
import { AccessPanel } from './AccessPanel'
import { CorrectionPanel } from './CorrectionPanel'
import { MailsPanel } from './MailsPanel'
import { NotePanel } from './NotePanel'
import { OrdersPanel } from './OrdersPanel'

const PausesCard = lazyAgain(() => import('../../../parts/pauses/PausesCard').then((m) => m.PausesCard))

/** A client's ratings, the newest first. */
const ReviewsPanel = ({ keylogin }: { keylogin: string }) => {
  const place = usePage()
  const list = useListAt(place, useGetReviewsQuery, (paging) => ({
    ...paging,
    cliente: keylogin,
    estrellas: null,
    platillo: '',
  }))
  return (
    <Stack>
      <ListBody list={list} failedTitle={RATINGS_TEXTS.failedTitle}>
        {(shown) => (
          <RatedOrders
            reviews={shown?.resenas}
            isOutdated={list.isOutdated}
            isOneClient
            empty={<EmptyState title={RATINGS_TEXTS.none} text={RATINGS_TEXTS.noneText} />}
          />
        )}
      </ListBody>
    </Stack>
  )
}

/** A client's payments, the newest first. */
const PaymentsPanel = ({ keylogin }: { keylogin: string }) => {
  const place = usePage()
  const list = useListAt(place, useGetPaymentsOfClientQuery, (paging) => ({ ...paging, cliente: keylogin }))
  return (
    <Stack>
      <ListBody list={list} failedTitle={TEXTS.paymentsFailed}>
        {(rows, state) => (
          <PaymentsTable
            path={ADMIN_PAYMENTS.path}
            payments={rows?.payments}
            {...state}
            empty={<EmptyState title={TEXTS.noPaymentsTitle} text={TEXTS.noPaymentsText} />}
          />
        )}
      </ListBody>
    </Stack>
  )
}

const TABS = [
  { name: 'ficha', label: TEXTS.file },
  { name: 'pedidos', label: TEXTS.orders },
  { name: 'datos', label: CORRECTION_TEXTS.tab },
  { name: 'pagos', label: TEXTS.payments },
  { name: 'envios', label: TEXTS.movements },
  { name: 'calificaciones', label: TEXTS.reviews },
  { name: 'correos', label: MAILS_TEXTS.tab },
  { name: 'acceso', label: ACCESS_TEXTS.tab },
  { name: 'nota', label: TEXTS.note },
] as const
type TabName = (typeof TABS)[number]['name']

const FIRST: TabName = 'ficha'

/** Ratings are a report, and letting a client in is security: administración's. */
const useTabs = () => {
  const isWhole = useMayAct('administracion')
  return isWhole ? TABS : TABS.filter(({ name }) => name !== 'calificaciones' && name !== 'acceso')
}

/** The address's tab: `?ver=pedidos`; without a word the first one, the specified screen. */
const useTab = () => {
  const { pathname, search } = useLocation()
  const navigate = useNavigate()
  const tabs = useTabs()
  const wanted = new URLSearchParams(search).get('ver')
  const tab = tabs.find(({ name }) => name === wanted)?.name ?? FIRST
  const select = (name: TabName) => {
    if (name === tab) return
    const query = name === FIRST ? '' : `?ver=${name}`
    // No history entry: back leads to the list that the client was opened from.
    void navigate(pathname + query, { replace: true })
  }
  return { tab, tabs, select }
}

const Space = styled.div`
  padding-top: ${theme.space[4]};
`

interface ClientTabsProps {
  keylogin: string
  client: DeliveryClient
  /** The specified screen. */
  children: ReactNode
}

/** The specified screen of a client as the first of the file's tabs. Forms stay while another tab is open. */
export const ClientTabs = ({ keylogin, client, children }: ClientTabsProps) => {
  const { tab, tabs, select } = useTab()
  const [seen, setSeen] = useState<readonly TabName[]>([tab])
  if (!seen.includes(tab)) setSeen([...seen, tab])
  const panelOf = (name: TabName, isSelected: boolean): ReactNode => {
    switch (name) {
      case 'ficha':
        return seen.includes(name) && children
      case 'nota':
        return seen.includes(name) && <NotePanel keylogin={keylogin} />
      case 'datos':
        return seen.includes(name) && <CorrectionPanel keylogin={keylogin} client={client} />
      case 'pedidos':
        return (
          isSelected && (
            <Stack>
              <PressedPart>
                <PausesCard cliente={keylogin} />
              </PressedPart>
              <OrdersPanel keylogin={keylogin} />
            </Stack>
          )
        )
      case 'pagos':
        return isSelected && <PaymentsPanel keylogin={keylogin} />
      case 'calificaciones':
        return isSelected && <ReviewsPanel keylogin={keylogin} />
      case 'correos':
        return isSelected && <MailsPanel keylogin={keylogin} />
      case 'acceso':
        return isSelected && <AccessPanel keylogin={keylogin} client={client} />
      case 'envios':
        return isSelected && <MovementsList cliente={keylogin} />
    }
  }
  return (
    <Tabs
      label={TEXTS.tabs}
      tabs={tabs}
      selected={tab}
      onSelect={select}
      panel={(name, isSelected) => <Space>{panelOf(name, isSelected)}</Space>}
    />
  )
}
