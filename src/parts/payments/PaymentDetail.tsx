import { type ReactNode, Suspense, useCallback, useState } from 'react'
import styled from 'styled-components'
import { isByHand } from '#domain/transfers'
import type { Payment } from '../../api/endpoints/payments'
import { isCallError } from '../../api/errors'
import type { FilterScreen } from '../../state/filter-screens/define'
import { LIST_TEXTS } from '../../texts/lists'
import { REFUND_TEXTS } from '../../texts/payments'
import { Button, ButtonLink } from '../../ui/primitives/Button'
import { Card } from '../../ui/primitives/Card'
import { EmptyState } from '../../ui/primitives/EmptyState'
import { lazyAgain } from '../../ui/primitives/lazy-again'
import { PageHeader } from '../../ui/primitives/PageHeader'
import { PartBoundary } from '../../ui/primitives/PartBoundary'
import { Stack } from '../../ui/primitives/Stack'
import { theme } from '../../ui/theme/theme'
import { BackToList, useListAddress } from '../lists/BackToList'
import { ListFailure } from '../lists/ListFailure'
import { PaymentSkeleton } from './PaymentFacts'
import type { HandOfReceipt } from './PaymentReceipt'

/** On paper only: it need not come before the screen. */
const PaymentReceipt = lazyAgain(() => import('./PaymentReceipt').then((m) => m.PaymentReceipt))

const Narrow = styled.div`
  max-width: ${theme.size.reading};
  ${theme.media.print} { max-width: none; }
`
/** On paper the receipt stands alone. */
const Screen = styled.div<{ $isPrinted: boolean }>`
  ${theme.media.print} { ${({ $isPrinted }) => !$isPrinted && 'display: none;'} }
`

interface DetailTexts {
  title: string
  back: string
  /** The person has no such payment. */
  unknownTitle: string
  unknownText: string
  failedTitle: string
}

interface PaymentDetailProps {
  /** The id in the address. */
  id: string
  hasReceipt: boolean
  /** For the receipt; '' where unknown. */
  payerName: string
  /** The payment's query. */
  query: {
    currentData?: { payment: Payment } | undefined
    error?: unknown
    isFetching: boolean
    refetch: () => unknown
  }
  /** The record of a payment without a wallet; null where there is none, undefined while loading. */
  hand: HandOfReceipt | null | undefined
  /** Whose payment it is, for the receipt; `{}` = the user's own, null = not known. */
  whose: { cliente?: string } | null
  /** Its list. */
  screen: FilterScreen
  texts: DetailTexts
  dense?: boolean
  children: (payment: Payment) => ReactNode
}

/** Whether a payment has a further record, because it used no wallet. */
export const isRecordedByHand = (payment: Payment | undefined): boolean =>
  payment !== undefined && isByHand(payment.type_sell)

/** A payment's own screen: loading, unknown, failed, or loaded. One that the server refuses is unknown. */
export const PaymentDetail = (props: PaymentDetailProps) => {
  const {
    id,
    whose,
    hand,
    hasReceipt: isOffered,
    payerName,
    query,
    screen,
    texts,
    dense = false,
    children,
  } = props
  const { currentData, error, isFetching, refetch } = query
  const [isReady, setReady] = useState(false)
  const onReady = useCallback(() => setReady(true), [])
  const hasFailed = error !== undefined && !isFetching
  const payment = currentData?.payment
  if (hasFailed && !payment && isCallError(error) && error.kind === 'refused')
    return <UnknownPayment screen={screen} texts={texts} />
  const hasReceipt = isOffered && payment !== undefined && hand !== undefined
  return (
    <Narrow>
      <Screen $isPrinted={!hasReceipt || !isReady}>
        <BackToList screen={screen} label={texts.back} />
        <PageHeader dense={dense} title={texts.title} aside={hasReceipt && isReady && <PrintButton />} />
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
      </Screen>
      {hasReceipt && (
        <PartBoundary instead={() => null}>
          <Suspense>
            <PaymentReceipt {...{ payment, hand, id, payerName, whose, onReady }} />
          </Suspense>
        </PartBoundary>
      )}
    </Narrow>
  )
}

const PrintButton = () => (
  <Button variant="secondary" size="small" icon="receipt" onClick={() => window.print()}>
    {REFUND_TEXTS.print}
  </Button>
)

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
