import type { ReactNode } from 'react'
import styled from 'styled-components'
import type { Payment } from '../../api/endpoints/payments'
import { listedMoment } from '../../texts/dates'
import { NO_DATA } from '../../texts/no-value'
import { priceLabel, REFUND_TEXTS } from '../../texts/payments'
import { RECEIPT_TEXTS } from '../../texts/receipt'
import { Card } from '../../ui/primitives/Card'
import { DataList } from '../../ui/primitives/DataList'
import { Skeleton } from '../../ui/primitives/Skeleton'
import { Stack } from '../../ui/primitives/Stack'
import { theme } from '../../ui/theme/theme'
import { PaymentStatus } from './PaymentStatus'

const Id = styled.span`
  overflow-wrap: anywhere;
  user-select: all;
`
const Price = styled.strong`
  font-family: ${theme.font.heading};
  font-size: ${theme.text.xl};
  line-height: ${theme.leading.tight};
  font-variant-numeric: tabular-nums;
`

const FACTS = {
  id: ({ id, id_payment }: Payment) => <Id>{id_payment ?? id ?? NO_DATA}</Id>,
  kind: ({ type_sell }: Payment) => type_sell ?? NO_DATA,
  description: ({ descripcion }: Payment) => descripcion ?? NO_DATA,
  price: ({ value, divisa }: Payment) => <Price>{priceLabel(value, divisa)}</Price>,
  status: ({ payment_status }: Payment) => <PaymentStatus status={payment_status} />,
  date: ({ createAt }: Payment) =>
    createAt === null ? NO_DATA : <time dateTime={createAt}>{listedMoment(createAt)}</time>,
} as const satisfies Record<string, (payment: Payment) => ReactNode>

interface PaymentFactsProps {
  payment: Payment
  /** The facts in order, each with its label. */
  facts: readonly (readonly [fact: keyof typeof FACTS, label: string])[]
}

/** What the wallet gave back, as its own line. */
const refundOf = ({ devuelto, devuelto_at, divisa }: Payment) =>
  devuelto && devuelto_at
    ? [
        {
          label: REFUND_TEXTS.refunded,
          value: `${priceLabel(devuelto, divisa)} · ${listedMoment(devuelto_at)}`,
        },
      ]
    : []

/** What its service costs where that is another amount, and what its client owes by now. */
export const balanceLines = ({ debe, divisa, total, value }: Payment) => [
  ...(total !== undefined && total !== value
    ? [{ label: RECEIPT_TEXTS.serviceTotal, value: priceLabel(total, divisa) }]
    : []),
  ...(debe
    ? [
        {
          label: debe > 0 ? RECEIPT_TEXTS.owed : RECEIPT_TEXTS.credit,
          value: priceLabel(Math.abs(debe), divisa),
        },
      ]
    : []),
]

/** A payment's facts, line by line. Its id is the wallet's (`id_payment`), else ours. */
export const PaymentFacts = ({ payment, facts }: PaymentFactsProps) => (
  <DataList
    items={[
      ...facts.map(([fact, label]) => ({ label, value: FACTS[fact](payment) })),
      ...refundOf(payment),
      ...balanceLines(payment),
    ]}
  />
)

export const PaymentSkeleton = () => (
  <Card aria-busy>
    <Stack $gap={6}>
      {['40%', '72%', '32%', '48%', '64%'].map((width) => (
        <Skeleton key={width} $width={width} $height="1.2em" />
      ))}
    </Stack>
  </Card>
)
