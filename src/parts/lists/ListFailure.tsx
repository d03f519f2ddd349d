import { isNetworkError } from '../../api/errors'
import { LIST_TEXTS, retryText } from '../../texts/lists'
import { OFFLINE_SAID } from '../../ui/layout/offline-said'
import { Button } from '../../ui/primitives/Button'
import { Notice } from '../../ui/primitives/Notice'

interface ListFailureProps {
  /** What could not be loaded, e.g. 'No pudimos cargar los pagos'. */
  title: string
  text?: string
  /** What the call ended with. */
  error?: unknown
  onRetry: () => void
}

/** Where a list should be, or above an old one: what failed, and again. */
export const ListFailure = ({ title, text, error, onRetry }: ListFailureProps) => (
  <Notice
    tone="warning"
    title={title}
    action={
      <Button variant="secondary" size="small" icon="refresh" onClick={onRetry}>
        {LIST_TEXTS.tryAgain}
      </Button>
    }
  >
    <span {...(isNetworkError(error) && OFFLINE_SAID)}>{text ?? retryText(isNetworkError(error))}</span>
  </Notice>
)
