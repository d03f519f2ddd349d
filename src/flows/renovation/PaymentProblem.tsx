import type { RenovationProblem } from '#machines/renovation/context'
import { RENOVATION_PAGE_TEXTS as TEXTS } from '../../texts/renovation'
import { Notice } from '../../ui/primitives/Notice'

/** Why there is no payment, and what it means for the money. */
export const PaymentProblem = ({ problem }: { problem: RenovationProblem }) =>
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
