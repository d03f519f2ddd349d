import { Suspense } from 'react'
import { useAppSelector } from '../state/store-types'
import { lazyAgain } from '../ui/primitives/lazy-again'
import { PartBoundary } from '../ui/primitives/PartBoundary'

const load = () => import('./AlertArea').then((m) => m.AlertArea)

/** Fetched beside the first screen, which does not wait for it. */
const AlertArea = lazyAgain(() => load().catch(load))

const nothing = () => null

/**
 * The stacked alert area (Specification §2). If it fails to load, the page stays and alerts wait in the store. Backoff and
 * each new alert retry the load, so that "no network" is shown without a press.
 */
export const Alerts = () => (
  <PartBoundary path={useAppSelector(({ alerts }) => alerts.at(-1)?.id)} instead={nothing} isPatient>
    <Suspense>
      <AlertArea />
    </Suspense>
  </PartBoundary>
)
