import { useParams } from 'react-router-dom'
import styled from 'styled-components'
import { useGetClientPaymentQuery } from '../../../api/endpoints/payments'
import { isCallError } from '../../../api/errors'
import { BackToList, useListAddress } from '../../../parts/lists/BackToList'
import { ListFailure } from '../../../parts/lists/ListFailure'
import { CLIENT_PAYMENTS } from '../../../state/filter-screens/client'
import { PAYMENT_TEXTS as TEXTS } from '../../../texts/client-payments'
import { LIST_TEXTS } from '../../../texts/lists'
import { ButtonLink } from '../../../ui/primitives/Button'
import { Card } from '../../../ui/primitives/Card'
import { EmptyState } from '../../../ui/primitives/EmptyState'
import { PageHeader } from '../../../ui/primitives/PageHeader'
import { Stack } from '../../../ui/primitives/Stack'
import { theme } from '../../../ui/theme/theme'
import { PaymentCard, PaymentSkeleton } from './PaymentCard'

const Narrow = styled.div`
  max-width: ${theme.size.reading};
`

/** /cliente/pagos/{id}: one payment (Specification §2). One that the server does not give is not the client's. */
export const PaymentPage = () => {
  const { id = '' } = useParams()
  const { currentData, error, isFetching, refetch } = useGetClientPaymentQuery(
    { payment: id },
    { refetchOnMountOrArgChange: true },
  )
  const hasFailed = error !== undefined && !isFetching
  const payment = currentData?.payment
  if (hasFailed && !payment && isCallError(error) && error.kind === 'refused') return <UnknownPayment />
  const retry = () => void refetch()
  return (
    <Narrow>
      <BackToList screen={CLIENT_PAYMENTS} label={TEXTS.back} />
      <PageHeader title={TEXTS.title} />
      <Stack>
        {hasFailed && (
          <ListFailure
            title={TEXTS.failedTitle}
            onRetry={retry}
            {...(payment && { text: LIST_TEXTS.outdated })}
          />
        )}
        {payment && <PaymentCard payment={payment} />}
        {!payment && !hasFailed && <PaymentSkeleton />}
      </Stack>
    </Narrow>
  )
}

const UnknownPayment = () => (
  <Card>
    <EmptyState
      as="h1"
      title={TEXTS.unknownTitle}
      text={TEXTS.unknownText}
      action={<ButtonLink to={useListAddress(CLIENT_PAYMENTS)}>{TEXTS.back}</ButtonLink>}
    />
  </Card>
)
