import type { ReactNode } from 'react'
import styled from 'styled-components'
import type { RenovationView, Settling } from '#machines/renovation/view'
import { RENOVATION_PAGE_TEXTS as TEXTS } from '../../texts/renovation'
import { Button } from '../../ui/primitives/Button'
import { Card } from '../../ui/primitives/Card'
import { Notice } from '../../ui/primitives/Notice'
import { Spinner } from '../../ui/primitives/Spinner'
import { Row, Stack } from '../../ui/primitives/Stack'
import { Text } from '../../ui/primitives/Text'
import { theme } from '../../ui/theme/theme'
import { PaymentNumber, SupportEmail } from './SupportEmail'
import type { RenovationStepProps } from './step-props'

const Working = styled.div`
  display: grid;
  justify-items: center;
  gap: ${theme.space[3]};
  padding: ${theme.space[8]} 0;
  text-align: center;
  color: ${theme.color.act};
`
const Ring = styled.span`
  position: relative;
  width: 32px;
  height: 32px;
  font-size: ${theme.text.xl};
`

interface Words {
  title: string
  text: string
  again: string
}

/** The text for an approved payment that is stuck: the server's own reason if it gave one. */
const wordsOf = (settling: Settling, { problem }: RenovationView): Words => {
  const failure = problem?.kind === 'failed' ? problem.failure : null
  const reason = failure?.kind === 'refused' ? failure.text : ''
  if (settling === 'unrenewed')
    return { title: TEXTS.unrenewedTitle, text: reason || TEXTS.unrenewed, again: TEXTS.sendAgain }
  return failure === null
    ? { title: TEXTS.unfinishedTitle, text: TEXTS.unfinished, again: TEXTS.finish }
    : {
        title: TEXTS.failedTitlePayment,
        text: reason || (failure.kind === 'refused' ? TEXTS.refusedBefore : TEXTS.unknown),
        again: TEXTS.tryAgain,
      }
}

const Busy = ({ children }: { children: ReactNode }) => (
  <Working>
    <Ring>
      <Spinner />
    </Ring>
    <Text $strong>{children}</Text>
    <Text $tone="soft">{TEXTS.keepOpen}</Text>
  </Working>
)

const Standing = ({ view, send, settling }: RenovationStepProps & { settling: Settling }) => {
  const { title, text, again } = wordsOf(settling, view)
  return (
    <Stack>
      <Notice tone={settling === 'unrenewed' ? 'warning' : 'danger'} role="alert" title={title}>
        {text}
      </Notice>
      <Row>
        {view.canRetry && (
          <Button icon="refresh" onClick={() => send({ type: 'user.retry' })}>
            {again}
          </Button>
        )}
        {view.canStartOver && (
          <Button
            variant={view.canRetry ? 'secondary' : 'primary'}
            onClick={() => send({ type: 'user.startOver' })}
          >
            {TEXTS.startOver}
          </Button>
        )}
      </Row>
      {view.orderId && <PaymentNumber label={TEXTS.orderNumber} number={view.orderId} />}
      <SupportEmail before={TEXTS.askUs} />
    </Stack>
  )
}

/** An approved payment that is being captured or renewed, or why it is stuck. */
export const SettleCard = ({ view, send }: RenovationStepProps) => {
  const { settling } = view
  if (settling === null) return null
  const isBusy = settling !== 'unsettled' && settling !== 'unrenewed'
  return (
    <Card aria-busy={isBusy}>
      {isBusy ? <Busy>{TEXTS[settling]}</Busy> : <Standing view={view} send={send} settling={settling} />}
    </Card>
  )
}
