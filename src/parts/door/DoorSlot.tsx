import { Suspense } from 'react'
import { useExtension } from '../../state/use-extension'
import { lazyAgain } from '../../ui/primitives/lazy-again'
import { PartBoundary } from '../../ui/primitives/PartBoundary'

/** Milliseconds after which a browser without idle times goes on. */
const SOON_MS = 300

/** Ends once the browser has drawn the page and rests: the form comes first. */
const rest = () =>
  new Promise<unknown>((rested) => {
    if ('requestIdleCallback' in window) requestIdleCallback(rested)
    else setTimeout(rested, SOON_MS)
  })

const Door = lazyAgain(() =>
  rest()
    .then(() => import('./Door'))
    .then((m) => m.Door),
)

/** Where the kitchen's window goes; empty without the extension, and while or whenever it cannot be had. */
export const DoorSlot = () =>
  useExtension('escaparate') && (
    <PartBoundary instead={() => null}>
      <Suspense>
        <Door />
      </Suspense>
    </PartBoundary>
  )
