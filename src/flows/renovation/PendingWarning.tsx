import { useState } from 'react'
import styled from 'styled-components'
import { formatMoney } from '#domain/notation'
import type { Review } from '#machines/renovation/ports'
import { useOwnWaiting } from '../../parts/payments/use-own-waiting'
import { REPORT_TEXTS } from '../../texts/client-transfers'
import { RENOVATION_PAGE_TEXTS as TEXTS } from '../../texts/renovation'
import { Button, ButtonLink } from '../../ui/primitives/Button'
import { Link } from '../../ui/primitives/Link'
import { Notice } from '../../ui/primitives/Notice'
import { Row } from '../../ui/primitives/Stack'
import { theme } from '../../ui/theme/theme'

const Space = styled.div`
  margin-bottom: ${theme.space[5]};
`

/** A client whose transfer is under review need not pay twice. */
export const TransferWaiting = () => {
  const waiting = useOwnWaiting(true)
  if (waiting.length === 0) return null
  const amounts = waiting.map(({ valor, divisa }) => formatMoney(valor ?? 0, divisa ?? ''))
  return (
    <Space>
      <Notice
        tone="warning"
        title={REPORT_TEXTS.waiting(amounts)}
        action={<Link to="/cliente/pagos">{REPORT_TEXTS.toPayments}</Link>}
      >
        {REPORT_TEXTS.waitingText}
      </Notice>
    </Space>
  )
}

/** Warns of a pending payment before another one is made; the client may dismiss it and pay anyway. */
export const PendingWarning = ({ review }: { review: Review }) => {
  const [isDismissed, setDismissed] = useState(false)
  return isDismissed ? null : (
    <Space>
      <Notice
        tone="warning"
        role="status"
        title={TEXTS.pendingTitle}
        action={
          <Row $gap={2}>
            <ButtonLink
              to={`/cliente/pagos/${encodeURIComponent(review.id)}`}
              variant="secondary"
              size="small"
            >
              {TEXTS.openPayment}
            </ButtonLink>
            <Button variant="ghost" size="small" onClick={() => setDismissed(true)}>
              {TEXTS.dismiss}
            </Button>
          </Row>
        }
      >
        {TEXTS.pending}
      </Notice>
    </Space>
  )
}
