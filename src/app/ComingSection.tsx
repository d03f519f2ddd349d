import { APP_TEXTS } from '../texts/app'
import { EmptyState } from '../ui/primitives/EmptyState'

/** An entry of an area whose screen comes later. */
export const ComingSection = () => (
  <EmptyState as="h1" title={APP_TEXTS.comingTitle} text={APP_TEXTS.comingText} />
)
