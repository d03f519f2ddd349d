import { APP_TEXTS } from '../texts/app'
import { BareShell } from '../ui/layout/BareShell'
import { Button } from '../ui/primitives/Button'

/** What a person reads when the start-up configuration is missing or broken, instead of a white screen. */
export const StartFailure = ({ reason, onRetry }: { reason: 'missing' | 'broken'; onRetry: () => void }) => (
  <BareShell title={APP_TEXTS.startFailedTitle}>
    <p>{reason === 'missing' ? APP_TEXTS.configMissing : APP_TEXTS.configBroken}</p>
    <p>{APP_TEXTS.startFailedHint}</p>
    <Button onClick={onRetry}>{APP_TEXTS.tryAgain}</Button>
  </BareShell>
)
