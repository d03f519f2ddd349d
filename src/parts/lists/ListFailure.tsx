import { isNetworkError } from '../../api/errors'
import { LIST_TEXTS, retryText } from '../../texts/lists'
import { OFFLINE_SHOWN } from '../../ui/layout/offline-shown'
import { Button } from '../../ui/primitives/Button'
import { Notice } from '../../ui/primitives/Notice'

interface ListFailureProps {
  /** The failed load, e.g. 'No pudimos cargar los pagos'. */
  title: string
  text?: string
  /** The call's error. */
  error?: unknown
  isRetrying?: boolean
  onRetry: () => void
}

/** In place of a list, or above a stale one: its failure, with a retry. */
export const ListFailure = ({ title, text, error, isRetrying = false, onRetry }: ListFailureProps) => (
  <Notice
    tone="warning"
    title={title}
    action={
      <Button variant="secondary" size="small" icon="refresh" busy={isRetrying} onClick={onRetry}>
        {LIST_TEXTS.tryAgain}
      </Button>
    }
  >
    <span {...(isNetworkError(error) && OFFLINE_SHOWN)}>{text ?? retryText(isNetworkError(error))}</span>
  </Notice>
)
