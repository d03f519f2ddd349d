import { Suspense } from 'react'
import { useIsOurs } from '../../state/use-is-ours'
import { lazyAgain } from '../../ui/primitives/lazy-again'
import { PartBoundary } from '../../ui/primitives/PartBoundary'

/** Milliseconds for the form to render first. */
const AFTER_FORM_MS = 300

const Showcase = lazyAgain(async () => {
  await new Promise((ready) => setTimeout(ready, AFTER_FORM_MS))
  return (await import('./Showcase')).Showcase
})

/** The place of the showcase; empty where the back end has none, while loading, and after a failure. */
export const ShowcaseSlot = () =>
  useIsOurs() && (
    <PartBoundary instead={() => null}>
      <Suspense>
        <Showcase />
      </Suspense>
    </PartBoundary>
  )
