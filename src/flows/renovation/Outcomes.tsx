import styled from 'styled-components'
import { MESSAGES } from '#domain/messages'
import { nextServiceText } from '#domain/sales'
import { longDate } from '../../texts/dates'
import { RENOVATION_PAGE_TEXTS as TEXTS } from '../../texts/renovation'
import { ViandaStack } from '../../ui/brand/ViandaStack'
import { Button, ButtonLink } from '../../ui/primitives/Button'
import { Card } from '../../ui/primitives/Card'
import { EmptyState } from '../../ui/primitives/EmptyState'
import { Notice } from '../../ui/primitives/Notice'
import { Row, Stack } from '../../ui/primitives/Stack'
import { Heading, Text } from '../../ui/primitives/Text'
import { theme } from '../../ui/theme/theme'
import { PaymentNumber, SupportEmail } from './SupportEmail'
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

const Box = styled.div`
  display: grid;
  justify-items: center;
  gap: ${theme.space[3]};
  padding: ${theme.space[6]} ${theme.space[2]};
  text-align: center;
  & > p { max-width: 44ch; }
`
/** Side by side in the middle, or each as wide as the card. */
const Ways = styled(Row)`
  justify-content: center;
  ${theme.media.phone} { width: 100%; & > * { flex: 1 0 100%; } }
`
const MENU = '/cliente/menu'

/** While shipments remain there is nothing to renew (Specification §5): their count and where to use them. */
export const Blocked = ({ envios }: { envios: number }) => (
  <Card>
    <Box role="status">
      <ViandaStack count={Math.min(Math.max(envios, 1), 5)} height={116} />
      <Heading $size="xl">{MESSAGES.renewalBlocked}</Heading>
      <Text $size="lg" $strong>
        {TEXTS.blockedLeft(envios)}
      </Text>
      <Text $tone="soft">{TEXTS.blockedWhat}</Text>
      <ButtonLink to={MENU} size="large">
        {TEXTS.toMenu}
      </ButtonLink>
    </Box>
  </Card>
)

/** The next service is paid, so nobody pays twice, or kept with a rest to pay; `day` '' = it begins with the last shipment. */
export const NextPaid = ({
  service,
  day,
  envios,
  owed,
}: {
  service: string
  day: string
  envios: number | null
  owed: number
}) => (
  <Card>
    <Box role="status">
      <ViandaStack count={5} height={116} />
      <Heading $size="xl">{nextServiceText(owed)}</Heading>
      <Text $size="lg">{TEXTS.nextBegins(service, day === '' ? '' : longDate(day))}</Text>
      {owed <= 0 && <Text $tone="soft">{TEXTS.noPayAgain}</Text>}
      {envios !== null && envios > 0 && <Text $tone="soft">{TEXTS.blockedLeft(envios)}</Text>}
      <ButtonLink to={MENU} size="large">
        {TEXTS.toMenu}
      </ButtonLink>
    </Box>
  </Card>
)

/** Another tab has a pending payment. */
export const Elsewhere = ({ send }: Pick<RenovationStepProps, 'send'>) => (
  <Card role="status">
    <EmptyState
      title={TEXTS.elsewhereTitle}
      text={TEXTS.elsewhere}
      action={
        <Button variant="secondary" onClick={() => send({ type: 'user.takeOver' })}>
          {TEXTS.takeOver}
        </Button>
      }
    />
  </Card>
)

const doneText = (envios: number | null): string => {
  if (envios === null) return TEXTS.doneUncounted
  return envios > 0 ? TEXTS.done(envios) : TEXTS.doneBefore
}

/** The new membership, in shipments. */
export const Done = ({ envios }: { envios: number | null }) => (
  <Card role="status">
    <Box>
      <ViandaStack count={5} height={140} />
      <Heading $size="xxl">{TEXTS.doneTitle}</Heading>
      <Text $size="lg">{doneText(envios)}</Text>
      <Ways>
        <ButtonLink to={MENU} size="large">
          {TEXTS.order}
        </ButtonLink>
        <ButtonLink to="/cliente/pagos" variant="ghost" size="large">
          {TEXTS.toPayments}
        </ButtonLink>
      </Ways>
    </Box>
  </Card>
)
