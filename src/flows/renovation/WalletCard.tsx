import { Suspense, useState } from 'react'
import styled from 'styled-components'
import type { RenovationProblem } from '#machines/renovation/context'
import type { RenovationActor } from '#machines/renovation/machine'
import { RENOVATION_PAGE_TEXTS as TEXTS } from '../../texts/renovation'
import { Button } from '../../ui/primitives/Button'
import { Card } from '../../ui/primitives/Card'
import { lazyAgain } from '../../ui/primitives/lazy-again'
import { Notice } from '../../ui/primitives/Notice'
import { PartBoundary } from '../../ui/primitives/PartBoundary'
import { Skeleton } from '../../ui/primitives/Skeleton'
import { Row, Stack } from '../../ui/primitives/Stack'
import { Heading, Text } from '../../ui/primitives/Text'
import { theme } from '../../ui/theme/theme'
import type { ProviderActions } from './ports'
import type { RenovationStepProps } from './step-props'

/** Why the payment failed, and where the money is. */
const PaymentProblem = ({ problem }: { problem: RenovationProblem }) =>
  problem.kind === 'closed' ? (
    <Notice tone="info" role="status" title={TEXTS.closedTitle}>
      {TEXTS.closed}
    </Notice>
  ) : (
    <Notice tone="danger" role="alert" title={TEXTS.failedTitlePayment}>
      {problem.failure?.kind === 'refused' && problem.failure.text !== ''
        ? problem.failure.text
        : TEXTS.notCharged}
    </Notice>
  )

const ProviderButtons = lazyAgain(() => import('./ProviderButtons').then((m) => m.ProviderButtons))

const nothing = () => null

/** The provider draws on white, whatever the theme. */
const Paper = styled.div`
  min-height: 48px;
  color-scheme: light;
  & > [hidden] { display: none; }
`
const Waiting = styled(Row)`
  justify-content: space-between;
  padding: ${theme.space[3]} ${theme.space[4]};
  border-radius: ${theme.radius.control};
  background: ${theme.color.sunken};
`

interface ProviderProps extends RenovationStepProps {
  actor: RenovationActor
  providerActions: ProviderActions
}

const Provider = ({ view, send, actor, providerActions }: ProviderProps) => {
  const [attempt, setAttempt] = useState(0)
  const retry = () => {
    setAttempt(attempt + 1)
    send({ type: 'user.retry' })
  }
  const isThere = ['ready', 'creating', 'approving'].includes(view.button)
  const skeleton = <Skeleton $height="48px" />
  return (
    <Paper>
      {view.button === 'unreachable' && (
        <Notice
          tone="warning"
          role="alert"
          title={TEXTS.unreachableTitle}
          action={
            <Button variant="secondary" icon="refresh" onClick={retry}>
              {TEXTS.tryAgain}
            </Button>
          }
        >
          {TEXTS.unreachable}
        </Notice>
      )}
      {view.button === 'loading' && skeleton}
      <div hidden={!isThere}>
        <PartBoundary
          path={String(attempt)}
          instead={nothing}
          onFailure={() => send({ type: 'wallet.unreachable' })}
        >
          <Suspense fallback={null}>
            <ProviderButtons
              key={attempt}
              actor={actor}
              providerActions={providerActions}
              disabled={view.button !== 'ready'}
            />
          </Suspense>
        </PartBoundary>
      </div>
    </Paper>
  )
}

const INTRODUCTIONS = {
  provider: TEXTS.walletText,
  sandbox: TEXTS.sandboxText,
  none: TEXTS.noWallet,
} as const

interface WalletCardProps extends ProviderProps {
  /** Without a price there is no amount to pay. */
  hasPrice: boolean
}

/** Payment by wallet: the provider's button, or the demo's (decisions, "Without accounts at outside services"). */
export const WalletCard = ({ hasPrice, ...props }: WalletCardProps) => {
  const { view, send } = props
  const wallet = hasPrice ? view.wallet : 'none'
  const isDeciding = view.button === 'approving' || (view.button === 'creating' && view.wallet === 'provider')
  return (
    <Card aria-labelledby="billetera">
      <Stack>
        <Heading id="billetera" $size="lg">
          {TEXTS.walletTitle}
        </Heading>
        <Text $tone="soft">{hasPrice ? INTRODUCTIONS[wallet] : TEXTS.noPrice}</Text>
        {view.step === 'pay' && view.problem && <PaymentProblem problem={view.problem} />}
        {wallet === 'provider' && <Provider {...props} />}
        {wallet === 'sandbox' && (
          <Button
            size="large"
            block
            busy={view.button !== 'ready'}
            onClick={() => send({ type: 'wallet.pressed' })}
          >
            {TEXTS.sandboxPay}
          </Button>
        )}
        {isDeciding && wallet === 'provider' && (
          <Waiting>
            <Text>{view.button === 'creating' ? TEXTS.creating : TEXTS.approving}</Text>
            <Button variant="secondary" size="small" onClick={() => send({ type: 'user.cancel' })}>
              {TEXTS.cancelPayment}
            </Button>
          </Waiting>
        )}
      </Stack>
    </Card>
  )
}
