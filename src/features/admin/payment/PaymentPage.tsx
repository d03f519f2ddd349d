import { skipToken } from '@reduxjs/toolkit/query'
import { useParams } from 'react-router-dom'
import { PAGE_SIZE } from '#domain/constants'
import { useGetClientsQuery } from '../../../api/endpoints/clients'
import { useGetPaymentQuery } from '../../../api/endpoints/payments'
import { useGetTransfersQuery } from '../../../api/endpoints/transfers'
import { Email } from '../../../parts/client/Email'
import { ListFailure } from '../../../parts/lists/ListFailure'
import { PaymentDetail, useIsByHand } from '../../../parts/payments/PaymentDetail'
import { PaymentFacts } from '../../../parts/payments/PaymentFacts'
import { ADMIN_PAYMENTS } from '../../../state/filter-screens/admin'
import { useExtension } from '../../../state/use-extension'
import { ADMIN_PAYMENT_TEXTS as TEXTS } from '../../../texts/admin-payments'
import { HAND_FACTS_TEXTS } from '../../../texts/admin-transfers'
import { Card } from '../../../ui/primitives/Card'
import { Link } from '../../../ui/primitives/Link'
import { Stack } from '../../../ui/primitives/Stack'
import { Text } from '../../../ui/primitives/Text'
import { clientSearchAddress } from '../shared/addresses'
import { HandFacts } from './HandFacts'
import { ReversePayment } from './ReversePayment'

/** The name of the client who paid, for the receipt; '' where it is not known. */
const usePayerName = (email: string | null): string => {
  const hasReceipt = useExtension('transferencias')
  const { currentData } = useGetClientsQuery(
    hasReceipt && email !== null ? { page: 1, itemsPerPage: PAGE_SIZE, search: email } : skipToken,
  )
  return currentData?.accounts.find((account) => account.email === email)?.nombre ?? ''
}

/** /admin/pagos/{id}: one payment (Specification §2, administrator 6). */
export const PaymentPage = () => {
  const { id = '' } = useParams()
  const query = useGetPaymentQuery({ payment: id }, { refetchOnMountOrArgChange: true })
  const byHand = useIsByHand(query.currentData?.payment)
  const hand = useGetTransfersQuery(
    byHand ? { payment: id, page: 1, itemsPerPage: 1, searchState: '' } : skipToken,
    { refetchOnMountOrArgChange: true },
  )
  const transfer = hand.currentData?.transferencias[0]
  const payerName = usePayerName(query.currentData?.payment.email ?? null)
  return (
    <PaymentDetail
      dense
      id={id}
      payerName={payerName}
      query={query}
      hand={transfer ?? (byHand && hand.isFetching ? undefined : null)}
      screen={ADMIN_PAYMENTS}
      texts={TEXTS}
    >
      {(payment) => (
        <>
          <Card>
            <Stack $gap={5}>
              <PaymentFacts payment={payment} facts={TEXTS.facts} />
              {payment.email && <Payer email={payment.email} />}
              <ReversePayment id={id} payment={payment} />
            </Stack>
          </Card>
          {hand.isError && !hand.isFetching && (
            <ListFailure
              title={HAND_FACTS_TEXTS.failed}
              error={hand.error}
              onRetry={() => void hand.refetch()}
            />
          )}
          {transfer && <HandFacts transfer={transfer} />}
        </>
      )}
    </PaymentDetail>
  )
}

/** The way from a payment to who paid; one who was deleted has no address left to look for. */
const Payer = ({ email }: { email: string }) => (
  <Text $tone="soft">
    {TEXTS.client} <Email>{email}</Email>. <Link to={clientSearchAddress(email)}>{TEXTS.openClient}</Link>
  </Text>
)
