import { RENOVATION_PAGE_TEXTS as TEXTS } from '../../texts/renovation'
import { Button, ButtonLink } from '../../ui/primitives/Button'
import { Card } from '../../ui/primitives/Card'
import { Notice } from '../../ui/primitives/Notice'
import { Row, Stack } from '../../ui/primitives/Stack'
import { PaymentNumber } from './PaymentNumber'
import { SupportEmail } from './SupportEmail'
import type { RenovationStepProps } from './step-props'

/** A payment that is pending at the wallet, or whose state is unknown: no error, and nothing to pay meanwhile. */
export const UnderReview = ({ view, send }: RenovationStepProps) => {
  const { orderId, problem, review, settling } = view
  const isKnown = review !== null || problem === null
  return (
    <Card>
      <Stack>
        <Notice tone="info" role="status" title={isKnown ? TEXTS.reviewTitle : TEXTS.unknownTitle}>
          {isKnown ? TEXTS.review : TEXTS.keptToAsk}
        </Notice>
        {problem && (
          <Notice tone="warning" role="alert">
            {TEXTS.notAsked}
          </Notice>
        )}
        <Row>
          <Button icon="refresh" busy={settling !== null} onClick={() => send({ type: 'user.retry' })}>
            {TEXTS.askAgain}
          </Button>
          {review && (
            <ButtonLink to={`/cliente/pagos/${encodeURIComponent(review.id)}`} variant="secondary">
              {TEXTS.openPayment}
            </ButtonLink>
          )}
        </Row>
        {review && <PaymentNumber label={TEXTS.paymentNumber} number={review.number} />}
        {!review && orderId && <PaymentNumber label={TEXTS.orderNumber} number={orderId} />}
        <SupportEmail before={TEXTS.askUs} />
      </Stack>
    </Card>
  )
}
