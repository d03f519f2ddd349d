import { useState } from 'react'
import styled from 'styled-components'
import type { Review } from '#machines/renovation/ports'
import { RENOVATION_PAGE_TEXTS as TEXTS } from '../../texts/renovation'
import { Button, ButtonLink } from '../../ui/primitives/Button'
import { Notice } from '../../ui/primitives/Notice'
import { Row } from '../../ui/primitives/Stack'
import { theme } from '../../ui/theme/theme'

const Place = styled.div`
  margin-bottom: ${theme.space[5]};
`

/** Warns of a pending payment before another one is made; the client may dismiss it and pay anyway. */
export const PendingWarning = ({ review }: { review: Review }) => {
  const [isDismissed, setDismissed] = useState(false)
  return isDismissed ? null : (
    <Place>
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
    </Place>
  )
}
