import type { Payment } from '../../../api/endpoints/payments'
import { KitchenChat } from '../../../parts/client/kitchen-chat'
import { PaymentFacts } from '../../../parts/payments/PaymentFacts'
import { CLIENT_PAYMENT_TEXTS as TEXTS } from '../../../texts/client-payments'
import { KITCHEN_CHAT_TEXTS } from '../../../texts/kitchen-chat'
import { Card } from '../../../ui/primitives/Card'
import { Notice } from '../../../ui/primitives/Notice'
import { Row, Stack } from '../../../ui/primitives/Stack'

const meaningOf = (status: string | null): string | undefined => {
  const meanings: Readonly<Record<string, string>> = TEXTS.meanings
  return status !== null && Object.hasOwn(meanings, status) ? meanings[status] : undefined
}

/** A payment's facts, and what its status means for the money where that is not plain. */
export const PaymentCard = ({ payment }: { payment: Payment }) => {
  const { id, id_payment, payment_status } = payment
  const meaning = meaningOf(payment_status)
  return (
    <Card>
      <Stack $gap={5}>
        <PaymentFacts payment={payment} facts={TEXTS.facts} />
        {meaning && <Notice tone={payment_status === 'FAILED' ? 'warning' : 'info'}>{meaning}</Notice>}
        <Row>
          <KitchenChat text={KITCHEN_CHAT_TEXTS.payment(id_payment ?? id ?? '')} />
        </Row>
      </Stack>
    </Card>
  )
}
