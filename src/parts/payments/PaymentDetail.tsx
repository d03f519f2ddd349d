import type { ReactNode } from 'react'
import styled from 'styled-components'
import type { Payment } from '../../api/endpoints/payments'
import { isCallError } from '../../api/errors'
import type { FilterScreen } from '../../state/filter-screens/define'
import { LIST_TEXTS } from '../../texts/lists'
import { ButtonLink } from '../../ui/primitives/Button'
import { Card } from '../../ui/primitives/Card'
import { EmptyState } from '../../ui/primitives/EmptyState'
import { PageHeader } from '../../ui/primitives/PageHeader'
import { Stack } from '../../ui/primitives/Stack'
import { theme } from '../../ui/theme/theme'
import { BackToList, useListAddress } from '../lists/BackToList'
import { ListFailure } from '../lists/ListFailure'
import { PaymentSkeleton } from './PaymentFacts'

const Narrow = styled.div`
  max-width: ${theme.size.reading};
`

interface DetailTexts {
  title: string
  back: string
  /** There is no such payment for this person. */
  unknownTitle: string
  unknownText: string
  failedTitle: string
}

interface PaymentDetailProps {
  /** What asking for the payment has come to. */
  query: {
    currentData?: { payment: Payment } | undefined
    error?: unknown
    isFetching: boolean
    refetch: () => unknown
  }
  /** The list it belongs to. */
  screen: FilterScreen
  texts: DetailTexts
  dense?: boolean
  children: (payment: Payment) => ReactNode
}

/** A payment's own screen: on its way, unknown, not loaded, or there. One that the server does not give is unknown. */
export const PaymentDetail = ({ query, screen, texts, dense = false, children }: PaymentDetailProps) => {
  const { currentData, error, isFetching, refetch } = query
  const hasFailed = error !== undefined && !isFetching
  const payment = currentData?.payment
  if (hasFailed && !payment && isCallError(error) && error.kind === 'refused')
    return <UnknownPayment screen={screen} texts={texts} />
  return (
    <Narrow>
      <BackToList screen={screen} label={texts.back} />
      <PageHeader dense={dense} title={texts.title} />
      <Stack>
        {hasFailed && (
          <ListFailure
            title={texts.failedTitle}
            error={error}
            onRetry={() => void refetch()}
            {...(payment && { text: LIST_TEXTS.outdated })}
          />
        )}
        {payment && children(payment)}
        {!payment && !hasFailed && <PaymentSkeleton />}
      </Stack>
    </Narrow>
  )
}

const UnknownPayment = ({ screen, texts }: Pick<PaymentDetailProps, 'screen' | 'texts'>) => (
  <Card>
    <EmptyState
      as="h1"
      title={texts.unknownTitle}
      text={texts.unknownText}
      action={<ButtonLink to={useListAddress(screen)}>{texts.back}</ButtonLink>}
    />
  </Card>
)
