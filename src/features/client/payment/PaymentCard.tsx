import { skipToken } from '@reduxjs/toolkit/query'
import type { Payment } from '../../../api/endpoints/payments'
import { useGetOwnTransfersQuery } from '../../../api/endpoints/transfers'
import { KitchenChat } from '../../../parts/client/kitchen-chat'
import { PaymentFacts } from '../../../parts/payments/PaymentFacts'
import { useExtension } from '../../../state/use-extension'
import { CLIENT_PAYMENT_TEXTS as TEXTS } from '../../../texts/client-payments'
import { REPORT_TEXTS as TRANSFER_TEXTS } from '../../../texts/client-transfers'
import { KITCHEN_CHAT_TEXTS } from '../../../texts/kitchen-chat'
import { Card } from '../../../ui/primitives/Card'
import { Notice } from '../../../ui/primitives/Notice'
import { Stack } from '../../../ui/primitives/Stack'

const meaningOf = (status: string | null): string | undefined => {
  const meanings: Readonly<Record<string, string>> = TEXTS.meanings
  return status !== null && Object.hasOwn(meanings, status) ? meanings[status] : undefined
}

interface PaymentCardProps {
  /** As the address names it. */
  id: string
  payment: Payment
}

/** Why the office took a payment back; null for any other (extension `transferencias`). */
const useReversal = ({ id, payment: { payment_status } }: PaymentCardProps): string | null => {
  const isListed = useExtension('transferencias')
  const { currentData } = useGetOwnTransfersQuery(isListed && payment_status === 'REFUNDED' ? {} : skipToken)
  return currentData?.transferencias.find(({ payment }) => payment === id)?.motivo ?? null
}

/** A payment's facts, and what its status means for the money where that is not plain. */
export const PaymentCard = (props: PaymentCardProps) => {
  const { id, payment } = props
  const reversal = useReversal(props)
  const { id_payment, payment_status } = payment
  const meaning = meaningOf(payment_status)
  return (
    <Card>
      <Stack $gap={5}>
        <PaymentFacts payment={payment} facts={TEXTS.facts} />
        {meaning && (
          <Notice tone={payment_status === 'FAILED' ? 'warning' : 'info'}>
            {meaning} {reversal !== null && TRANSFER_TEXTS.refused(reversal)}
          </Notice>
        )}
        <KitchenChat text={KITCHEN_CHAT_TEXTS.payment(id_payment ?? id)} />
      </Stack>
    </Card>
  )
}
