import { Suspense } from 'react'
import { useExtension } from '../../state/use-extension'
import { lazyAgain } from '../../ui/primitives/lazy-again'
import { PartBoundary } from '../../ui/primitives/PartBoundary'

/** Milliseconds in which the form is drawn and ready: it comes first. */
const AFTER_FORM_MS = 300

const Door = lazyAgain(async () => {
  await new Promise((ready) => setTimeout(ready, AFTER_FORM_MS))
  return (await import('./Door')).Door
})

/** Where the kitchen's window goes; empty without the extension, and while or whenever it cannot be had. */
export const DoorSlot = () =>
  useExtension('escaparate') && (
    <PartBoundary instead={() => null}>
      <Suspense>
        <Door />
      </Suspense>
    </PartBoundary>
  )
