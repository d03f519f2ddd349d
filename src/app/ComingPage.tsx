import { APP_TEXTS } from '../texts/app'
import { BareShell } from '../ui/layout/BareShell'
import { ButtonLink } from '../ui/primitives/Button'

/** A public page whose screen comes later. */
export const ComingPage = () => (
  <BareShell title={APP_TEXTS.comingTitle}>
    <p>{APP_TEXTS.comingText}</p>
    <ButtonLink to="/">{APP_TEXTS.goHome}</ButtonLink>
  </BareShell>
)
