import { Suspense, useState } from 'react'
import styled from 'styled-components'
import type { RenovationActor } from '#machines/renovation/machine'
import type { Level } from '../../api/endpoints/membership'
import { useOwnWaiting } from '../../parts/payments/use-own-waiting'
import { RENOVATION_PAGE_TEXTS as TEXTS } from '../../texts/renovation'
import { Button } from '../../ui/primitives/Button'
import { Card } from '../../ui/primitives/Card'
import { lazyAgain } from '../../ui/primitives/lazy-again'
import { PartBoundary } from '../../ui/primitives/PartBoundary'
import { Row, Stack } from '../../ui/primitives/Stack'
import { Figure, Heading, Text } from '../../ui/primitives/Text'
import { theme } from '../../ui/theme/theme'
import { BankTransfer } from './BankTransfer'
import { Benefits, dinnerChange, nameOf, priceOf } from './level-view'
import type { ProviderActions } from './ports'
import { SettleCard } from './SettleCard'
import type { RenovationStepProps } from './step-props'
import { WalletCard } from './WalletCard'

const BillingQuestion = lazyAgain(() =>
  import('../../parts/billing/BillingQuestion').then((m) => m.BillingQuestion),
)

const Columns = styled.div`
  display: grid;
  gap: ${theme.space[5]};
  align-items: start;
  grid-template-columns: minmax(0, 1fr);
  ${theme.media.desktop} { grid-template-columns: minmax(0, 5fr) minmax(0, 7fr); }
`

/** A phone has no room to repeat step 1: the button comes first. */
const Details = styled(Stack)`
  ${theme.media.belowDesktop} { display: none; }
`
const Change = styled(Button)`
  justify-self: start;
  margin-left: -${theme.space[3]};
`

interface PayStepProps extends RenovationStepProps {
  actor: RenovationActor
  providerActions: ProviderActions
  isOurs: boolean
  level: Level | undefined
  nivel: number | null
}

const Summary = ({
  level,
  nivel,
  view,
  send,
}: RenovationStepProps & { level: Level; nivel: number | null }) => {
  const change = dinnerChange(level, nivel)
  const isOffered = view.step === 'pay' && view.button !== 'creating' && view.button !== 'approving'
  const isRefused = view.settling === 'unsettled' && view.canStartOver
  return (
    <Card aria-labelledby="resumen">
      <Stack>
        <Heading id="resumen" $size="lg">
          {TEXTS.summary}
        </Heading>
        <Row $between>
          <Text $strong $size="lg">
            {nameOf(level)}
          </Text>
          <Figure>{priceOf(level)}</Figure>
        </Row>
        <Details>
          <Benefits level={level} />
          {change && <Text $tone="soft">{change}</Text>}
        </Details>
        {(isOffered || isRefused) && (
          <Change
            variant="ghost"
            size="small"
            icon="chevronLeft"
            onClick={() => send({ type: isRefused ? 'user.startOver' : 'user.back' })}
          >
            {TEXTS.changeService}
          </Change>
        )}
      </Stack>
    </Card>
  )
}

/** Asks before a client whose transfer is under review pays a second time. */
const AlreadyTransferred = ({ onPay }: { onPay: () => void }) => (
  <Card aria-labelledby="billetera">
    <Stack>
      <Heading id="billetera" $size="lg">
        {TEXTS.walletTitle}
      </Heading>
      <Text>{TEXTS.alreadyTransferred}</Text>
      <Row>
        <Button variant="secondary" onClick={onPay}>
          {TEXTS.payAgain}
        </Button>
      </Row>
    </Stack>
  </Card>
)

/**
 * Step 2: the summary, the wallet and the transfer; then the pending payment. The provider's button stays mounted until
 * its payment has ended, because its callbacks die with it.
 */
export const PayStep = ({ view, send, actor, providerActions, level, nivel, isOurs }: PayStepProps) => {
  const isSettling = view.step === 'settle'
  // After a refused payment nothing is pending, so every way to pay is open again.
  const isOpen = !isSettling || (view.settling === 'unsettled' && view.canStartOver)
  const [hasButton] = useState(!isSettling)
  const hasTransferred = useOwnWaiting(isOurs).length > 0
  const [paysAgain, setPaysAgain] = useState(false)
  const asks = hasTransferred && !paysAgain && !isSettling && view.button !== 'approving'
  return (
    <Columns>
      <Stack $gap={5}>
        {level && <Summary level={level} nivel={nivel} view={view} send={send} />}
        {isOurs && !isSettling && (
          // It stops no payment, whether it comes or not.
          <PartBoundary instead={() => null}>
            <Suspense>
              <BillingQuestion />
            </Suspense>
          </PartBoundary>
        )}
      </Stack>
      <Stack $gap={5}>
        {isSettling && <SettleCard view={view} send={send} />}
        {asks && <AlreadyTransferred onPay={() => setPaysAgain(true)} />}
        {hasButton && (
          <div hidden={isSettling || asks}>
            <WalletCard
              view={view}
              send={send}
              actor={actor}
              providerActions={providerActions}
              hasPrice={level?.precio !== null}
            />
          </div>
        )}
        {isOpen && <BankTransfer level={level} canReport={isOurs} isOnly={view.wallet === 'none'} />}
      </Stack>
    </Columns>
  )
}
