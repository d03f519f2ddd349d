import { skipToken } from '@reduxjs/toolkit/query'
import { useParams } from 'react-router-dom'
import { type Payment, useGetClientPaymentQuery } from '../../../api/endpoints/payments'
import { useGetOwnTransfersQuery } from '../../../api/endpoints/transfers'
import { KitchenChat } from '../../../parts/client/kitchen-chat'
import { isRecordedByHand, PaymentDetail } from '../../../parts/payments/PaymentDetail'
import { PaymentFacts } from '../../../parts/payments/PaymentFacts'
import { CLIENT_PAYMENTS } from '../../../state/filter-screens/client'
import { selectUser } from '../../../state/selectors'
import { useAppSelector } from '../../../state/store-types'
import { CLIENT_PAYMENT_TEXTS, CLIENT_PAYMENT_TEXTS as TEXTS } from '../../../texts/client-payments'
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
  /** The id in the address. */
  id: string
  payment: Payment
  /** Why the office reversed it; null for any other. */
  reversal: string | null
}

/** A payment's facts, and the consequence of its status where that is not plain. */
const PaymentCard = ({ id, payment, reversal }: PaymentCardProps) => {
  const { id_payment, payment_status } = payment
  const meaning = meaningOf(payment_status)
  return (
    <Card>
      <Stack $gap={5}>
        <PaymentFacts payment={payment} facts={TEXTS.facts} />
        {meaning && (
          <Notice tone={payment_status === 'FAILED' ? 'warning' : 'info'}>
            {reversal === null ? meaning : `${meaning} ${TRANSFER_TEXTS.refused(reversal)}`}
          </Notice>
        )}
        <KitchenChat
          text={KITCHEN_CHAT_TEXTS.payment(id_payment ?? id)}
          words={KITCHEN_CHAT_TEXTS.askOfPayment}
        />
      </Stack>
    </Card>
  )
}

/** Whose the payment is. */
const OWN = {}

/** /cliente/pagos/{id}: one payment (Specification §2). The server refuses a payment that is not the client's. */
export const PaymentPage = ({ isOurs }: { isOurs: boolean }) => {
  const { id = '' } = useParams()
  const query = useGetClientPaymentQuery({ payment: id }, { refetchOnMountOrArgChange: true })
  const isByHand = isOurs && isRecordedByHand(query.currentData?.payment)
  const own = useGetOwnTransfersQuery(isByHand ? { payment: id } : skipToken)
  const transfer = own.currentData?.transferencias[0]
  const account = useAppSelector(selectUser)?.account
  const payerName = `${account?.nombre ?? ''} ${account?.apellidos ?? ''}`.trim()
  return (
    <PaymentDetail
      id={id}
      hasReceipt={isOurs}
      payerName={payerName}
      whose={OWN}
      query={query}
      hand={transfer ?? (isByHand && own.isFetching ? undefined : null)}
      screen={CLIENT_PAYMENTS}
      texts={CLIENT_PAYMENT_TEXTS}
    >
      {(payment) => <PaymentCard id={id} payment={payment} reversal={transfer?.motivo ?? null} />}
    </PaymentDetail>
  )
}
