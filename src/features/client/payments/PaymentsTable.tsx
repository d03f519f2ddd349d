import type { ReactNode } from 'react'
import { dateOf } from '#domain/calendar'
import type { Payment } from '../../../api/endpoints/payments'
import { CellText, ListTable } from '../../../parts/lists/ListTable'
import { PAYMENTS_TEXTS as TEXTS } from '../../../texts/client-payments'
import { ButtonLink } from '../../../ui/primitives/Button'
import type { Column } from '../../../ui/primitives/Table'
import { PaymentStatus } from '../shared/PaymentStatus'

const { columns: HEADERS } = TEXTS

const COLUMNS: Column<Payment>[] = [
  { key: 'id', header: HEADERS.id, cell: ({ id }) => id },
  { key: 'date', header: HEADERS.date, cell: ({ createAt }) => dateOf(createAt) },
  {
    key: 'user',
    header: HEADERS.user,
    cell: ({ email }) => (
      <CellText $narrow="20ch" $wide="30ch" title={email}>
        {email}
      </CellText>
    ),
  },
  { key: 'kind', header: HEADERS.kind, cell: ({ type_sell }) => type_sell },
  {
    key: 'state',
    header: HEADERS.state,
    cell: ({ payment_status }) => <PaymentStatus status={payment_status} />,
  },
  {
    key: 'actions',
    header: HEADERS.actions,
    end: true,
    cell: ({ id }) => (
      <ButtonLink
        variant="secondary"
        size="small"
        to={`/cliente/pagos/${encodeURIComponent(id)}`}
        aria-label={TEXTS.openPayment(id)}
      >
        {TEXTS.open}
      </ButtonLink>
    ),
  },
]

interface PaymentsTableProps {
  /** undefined while nothing is known yet. */
  payments: readonly Payment[] | undefined
  isOutdated: boolean
  isLoading: boolean
  empty: ReactNode
}

export const PaymentsTable = ({ payments, isOutdated, isLoading, empty }: PaymentsTableProps) => (
  <ListTable
    caption={TEXTS.title}
    columns={COLUMNS}
    rows={payments}
    isOutdated={isOutdated}
    rowKey={({ id }) => id}
    loading={isLoading}
    empty={empty}
  />
)
