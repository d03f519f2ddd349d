import { skipToken } from '@reduxjs/toolkit/query'
import { useParams } from 'react-router-dom'
import { useGetClientPaymentQuery } from '../../../api/endpoints/payments'
import { useGetOwnTransfersQuery } from '../../../api/endpoints/transfers'
import { PaymentDetail, useIsByHand } from '../../../parts/payments/PaymentDetail'
import { CLIENT_PAYMENTS } from '../../../state/filter-screens/client'
import { selectUser } from '../../../state/selectors'
import { useAppSelector } from '../../../state/store-types'
import { CLIENT_PAYMENT_TEXTS } from '../../../texts/client-payments'
import { PaymentCard } from './PaymentCard'

/** /cliente/pagos/{id}: one payment (Specification §2). One that the server does not give is not the client's. */
export const PaymentPage = () => {
  const { id = '' } = useParams()
  const query = useGetClientPaymentQuery({ payment: id }, { refetchOnMountOrArgChange: true })
  const byHand = useIsByHand(query.currentData?.payment)
  const own = useGetOwnTransfersQuery(byHand ? { payment: id } : skipToken)
  const transfer = own.currentData?.transferencias[0]
  const account = useAppSelector(selectUser)?.account
  const payerName = `${account?.nombre ?? ''} ${account?.apellidos ?? ''}`.trim()
  return (
    <PaymentDetail
      id={id}
      payerName={payerName}
      query={query}
      hand={transfer ?? (byHand && own.isFetching ? undefined : null)}
      screen={CLIENT_PAYMENTS}
      texts={CLIENT_PAYMENT_TEXTS}
    >
      {(payment) => <PaymentCard id={id} payment={payment} reversal={transfer?.motivo ?? null} />}
    </PaymentDetail>
  )
}
