import { APP_TEXTS } from '../texts/app'
import { BareShell } from '../ui/layout/BareShell'
import { ButtonLink } from '../ui/primitives/Button'

export const NotFound = () => (
  <BareShell title={APP_TEXTS.notFoundTitle}>
    <p>{APP_TEXTS.notFoundText}</p>
    <ButtonLink to="/">{APP_TEXTS.goHome}</ButtonLink>
  </BareShell>
)
