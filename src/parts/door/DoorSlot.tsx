import { Suspense } from 'react'
import { useExtension } from '../../state/use-extension'
import { lazyAgain } from '../../ui/primitives/lazy-again'
import { PartBoundary } from '../../ui/primitives/PartBoundary'

/** Milliseconds for the form to render first. */
const AFTER_FORM_MS = 300

const Door = lazyAgain(async () => {
  await new Promise((ready) => setTimeout(ready, AFTER_FORM_MS))
  return (await import('./Door')).Door
})

/** The place of the kitchen's window; empty without the extension, while loading, and after a failure. */
export const DoorSlot = () =>
  useExtension('escaparate') && (
    <PartBoundary instead={() => null}>
      <Suspense>
        <Door />
      </Suspense>
    </PartBoundary>
  )
