import type { ReactNode } from 'react'
import styled from 'styled-components'
import type { ListedPayment } from '../../api/endpoints/payments'
import { NO_VALUE, shown } from '../../texts/no-value'
import { priceLabel, PAYMENT_LIST_TEXTS as TEXTS } from '../../texts/payments'
import type { Column } from '../../ui/primitives/Table'
import { useIsPhone } from '../../ui/primitives/use-phone'
import { theme } from '../../ui/theme/theme'
import { Email } from '../client/Email'
import { ListCards } from '../lists/ListCards'
import { ListedDate } from '../lists/ListedDate'
import { CellText, type ListState, ListTable } from '../lists/ListTable'
import { QuietLine } from '../lists/QuietLine'
import { RowAction } from '../lists/RowAction'
import { ListedPaymentCard } from './ListedPaymentCard'
import { PaymentStatus } from './PaymentStatus'

const { columns: HEADERS } = TEXTS

/** One line on a phone. */
const Kind = styled.div`
  ${theme.media.phone} { & > small { display: inline; &::before { content: ' · '; } } }
`

const columnsWith = (addressOf: (id: string) => string): Column<ListedPayment>[] => [
  { key: 'id', card: 'id', header: HEADERS.id, cell: ({ id }) => id },
  { key: 'date', card: 'date', header: HEADERS.date, cell: ({ createAt }) => <ListedDate date={createAt} /> },
  {
    key: 'user',
    card: 'title',
    header: HEADERS.user,
    cell: ({ email, cliente_nombre }) => (
      <>
        <CellText>{email === null ? NO_VALUE : <Email>{email}</Email>}</CellText>
        {cliente_nombre && <QuietLine>{cliente_nombre}</QuietLine>}
      </>
    ),
  },
  {
    key: 'kind',
    card: 'text',
    header: HEADERS.kind,
    cell: ({ type_sell, value, divisa }) => (
      <Kind>
        <span>{shown(type_sell)}</span>
        {value !== null && <QuietLine>{priceLabel(value, divisa)}</QuietLine>}
      </Kind>
    ),
  },
  {
    key: 'state',
    card: 'state',
    header: HEADERS.state,
    cell: ({ payment_status }) => <PaymentStatus status={payment_status} />,
  },
  {
    key: 'actions',
    card: 'action',
    header: HEADERS.actions,
    end: true,
    cell: ({ id, email }) => (
      <RowAction to={addressOf(id)} aria-label={TEXTS.openPayment(id)} title={email ?? undefined}>
        {TEXTS.open}
      </RowAction>
    ),
  },
]

interface PaymentsTableProps extends ListState {
  /** The path of the list's own screen; a payment's is below it. */
  path: string
  /** undefined while loading. */
  payments: readonly ListedPayment[] | undefined
  empty: ReactNode
  /** The reader's own: to be read, not compared. */
  isOwn?: boolean
}

/**
 * A list's payments, each with a link to its screen (Specification §2: the same columns in both areas); on a client's
 * phone as cards.
 */
export const PaymentsTable = ({ path, payments, isOwn = false, ...state }: PaymentsTableProps) => {
  const addressOf = (id: string) => `${path}/${encodeURIComponent(id)}`
  const list = {
    ...state,
    caption: TEXTS.title,
    rows: payments,
    rowKey: ({ id }: ListedPayment) => id,
  }
  const isPhone = useIsPhone()
  return isOwn && isPhone ? (
    <ListCards
      {...list}
      card={(payment) => <ListedPaymentCard payment={payment} to={addressOf(payment.id)} />}
    />
  ) : (
    <ListTable {...list} columns={columnsWith(addressOf)} />
  )
}
