import { APP_TEXTS } from '../texts/app'
import { Button } from '../ui/primitives/Button'
import { PlainPage } from './PlainPage'

interface StartFailureProps {
  reason: 'missing' | 'broken'
  onRetry: () => void
}

/** What a person reads when the start-up configuration is missing or broken, instead of a white screen. */
export const StartFailure = ({ reason, onRetry }: StartFailureProps) => (
  <PlainPage
    title={APP_TEXTS.startFailedTitle}
    action={<Button onClick={onRetry}>{APP_TEXTS.tryAgain}</Button>}
  >
    {reason === 'missing' ? APP_TEXTS.configMissing : APP_TEXTS.configBroken}
  </PlainPage>
)
