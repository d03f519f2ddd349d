import { Suspense } from 'react'
import { useAppSelector } from '../state/store-types'
import { lazyAgain } from '../ui/primitives/lazy-again'
import { PartBoundary } from '../ui/primitives/PartBoundary'
import { useOwnReload } from './use-own-reload'

const load = () => import('./AlertArea').then((m) => m.AlertArea)

/** Fetched beside the first screen, which does not wait for it. */
const AlertArea = lazyAgain(() => load().catch(load))

const nothing = () => null

/**
 * The stacked alert area (Specification §2). Where it cannot be had the page stays, alerts wait in the store; time and
 * each new alert are another try: the note that there is no network must not wait for something to happen.
 */
export const Alerts = () => {
  useOwnReload()
  return (
    <PartBoundary path={useAppSelector(({ alerts }) => alerts.at(-1)?.id)} instead={nothing} isPatient>
      <Suspense>
        <AlertArea />
      </Suspense>
    </PartBoundary>
  )
}
