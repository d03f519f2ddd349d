import { Suspense } from 'react'
import { useIsOurs } from '../../state/use-is-ours'
import { lazyAgain } from '../../ui/primitives/lazy-again'
import { PartBoundary } from '../../ui/primitives/PartBoundary'

const OpenOffer = lazyAgain(() => import('./OpenOffer').then((m) => m.OpenOffer))

/** Shown beside an order; its code comes after the week's. */
export const PushOffer = () =>
  useIsOurs() && (
    <PartBoundary instead={() => null}>
      <Suspense>
        <OpenOffer />
      </Suspense>
    </PartBoundary>
  )
