import { APP_TEXTS } from '../texts/app'
import { ButtonLink } from '../ui/primitives/Button'
import { EmptyState } from '../ui/primitives/EmptyState'

/** An address of an area that leads nowhere; the area stays around it. */
export const UnknownSection = () => (
  <EmptyState
    as="h1"
    title={APP_TEXTS.notFoundTitle}
    text={APP_TEXTS.notFoundText}
    action={<ButtonLink to="/">{APP_TEXTS.goHome}</ButtonLink>}
  />
)
