import { Suspense, useEffect, useState } from 'react'
import { useLocation } from 'react-router-dom'
import { goesOnByItself } from '#machines/renovation/context'
import { useRuntime } from '../../state/runtime'
import { selectKeylogin } from '../../state/selectors'
import { useAppSelector } from '../../state/store-types'
import { lazyAgain } from '../../ui/primitives/lazy-again'
import { PartBoundary } from '../../ui/primitives/PartBoundary'
import { readStoredPayment } from './stored-payment'

const Resuming = lazyAgain(() => import('./Resuming').then((m) => m.Resuming))

const nothing = () => null

/**
 * On every client screen but the renewal's own: resumes an approved payment that has renewed nothing yet, once per
 * start (decisions, "Membership, rewards"). A refused payment waits for the client.
 */
export const ResumeRenewal = () => {
  const { pathname } = useLocation()
  const { clock, storage } = useRuntime()
  const keylogin = useAppSelector(selectKeylogin)
  const isOnPage = pathname.startsWith('/cliente/renovacion')
  const [orderId, setOrderId] = useState<string | null>(null)
  useEffect(() => {
    const stored = isOnPage ? null : readStoredPayment(storage, keylogin)
    const goesOn = stored !== null && !stored.isRefused && goesOnByItself(stored, clock.now())
    setOrderId(goesOn ? stored.orderId : null)
  }, [clock, isOnPage, keylogin, storage])
  return orderId === null || isOnPage ? null : (
    <PartBoundary path={pathname} instead={nothing}>
      <Suspense fallback={null}>
        <Resuming key={orderId} />
      </Suspense>
    </PartBoundary>
  )
}
