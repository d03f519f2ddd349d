import { Suspense, useEffect, useState } from 'react'
import { useExtension } from '../../state/use-extension'
import { lazyAgain } from '../../ui/primitives/lazy-again'
import { PartBoundary } from '../../ui/primitives/PartBoundary'
import type { DoorPlace } from './Door'

const Door = lazyAgain(() => import('./Door').then((m) => m.Door))

/** Milliseconds after which a browser without idle times goes on. */
const SOON_MS = 300

/** True once the browser has drawn the page and rests: the form comes first. */
const useIdle = (): boolean => {
  const [isIdle, setIdle] = useState(false)
  useEffect(() => {
    const go = () => setIdle(true)
    if ('requestIdleCallback' in window) {
      const asked = requestIdleCallback(go)
      return () => cancelIdleCallback(asked)
    }
    const timer = setTimeout(go, SOON_MS)
    return () => clearTimeout(timer)
  }, [])
  return isIdle
}

const nothing = () => null

/** Where the kitchen's window goes; empty without the extension, and while or whenever it cannot be had. */
export const DoorSlot = ({ where }: { where: DoorPlace }) => {
  const has = useExtension('escaparate')
  const isIdle = useIdle()
  return has && isIdle ? (
    <PartBoundary instead={nothing}>
      <Suspense>
        <Door where={where} />
      </Suspense>
    </PartBoundary>
  ) : null
}
