import type { Payment } from '../../../api/endpoints/payments'
import { KitchenChat } from '../../../parts/client/kitchen-chat'
import { PaymentFacts } from '../../../parts/payments/PaymentFacts'
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
  /** Why the office took it back; null for any other (extension `transferencias`). */
  reversal: string | null
}

/** A payment's facts, and what its status means for the money where that is not plain. */
export const PaymentCard = ({ id, payment, reversal }: PaymentCardProps) => {
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
