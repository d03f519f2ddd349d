import styled from 'styled-components'
import type { Payment } from '../../../api/endpoints/payments'
import { PAYMENT_TEXTS as TEXTS } from '../../../texts/client-payments'
import { priceLabel } from '../../../texts/payments'
import { Card } from '../../../ui/primitives/Card'
import { DataList } from '../../../ui/primitives/DataList'
import { Notice } from '../../../ui/primitives/Notice'
import { Skeleton } from '../../../ui/primitives/Skeleton'
import { Stack } from '../../../ui/primitives/Stack'
import { theme } from '../../../ui/theme/theme'
import { PaymentStatus } from '../shared/PaymentStatus'

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

const meaningOf = (status: string): string | undefined => {
  const meanings: Readonly<Record<string, string>> = TEXTS.meanings
  return Object.hasOwn(meanings, status) ? meanings[status] : undefined
}

/** A payment's facts, and what its status means for the money where that is not plain. */
export const PaymentCard = ({ payment }: { payment: Payment }) => {
  const { id, id_payment, descripcion, value, divisa, payment_status, createAt } = payment
  const meaning = meaningOf(payment_status)
  return (
    <Card>
      <Stack $gap={5}>
        <DataList
          items={[
            { label: TEXTS.price, value: <Price>{priceLabel(value, divisa)}</Price> },
            { label: TEXTS.description, value: descripcion || TEXTS.nothing },
            { label: TEXTS.status, value: <PaymentStatus status={payment_status} /> },
            { label: TEXTS.date, value: <time dateTime={createAt}>{createAt.slice(0, 16)}</time> },
            { label: TEXTS.systemId, value: <Id>{id_payment || id}</Id> },
          ]}
        />
        {meaning && <Notice tone={payment_status === 'FAILED' ? 'warning' : 'info'}>{meaning}</Notice>}
      </Stack>
    </Card>
  )
}

export const PaymentSkeleton = () => (
  <Card aria-busy>
    <Stack $gap={6}>
      {['40%', '72%', '32%', '48%', '64%'].map((width) => (
        <Skeleton key={width} $width={width} $height="1.2em" />
      ))}
    </Stack>
  </Card>
)
