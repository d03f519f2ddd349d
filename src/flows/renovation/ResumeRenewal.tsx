import { Suspense, useEffect, useState } from 'react'
import { useLocation } from 'react-router-dom'
import styled from 'styled-components'
import { goesOnByItself } from '#machines/renovation/context'
import { readStoredPayment } from '../../parts/payments/stored-payment'
import { useRuntime } from '../../state/runtime'
import { selectKeylogin } from '../../state/selectors'
import { useAppSelector } from '../../state/store-types'
import { STORED_PAYMENT_TEXTS as TEXTS } from '../../texts/client-payments'
import { ButtonLink } from '../../ui/primitives/Button'
import { lazyAgain } from '../../ui/primitives/lazy-again'
import { Notice } from '../../ui/primitives/Notice'
import { PartBoundary } from '../../ui/primitives/PartBoundary'
import { theme } from '../../ui/theme/theme'

const Resuming = lazyAgain(() => import('./Resuming').then((m) => m.Resuming))

const nothing = () => null

const Space = styled.div`
  margin-bottom: ${theme.space[5]};
`

/** An old or refused payment waits for the client. A refused one may be under review, or replaced by a transfer. */
const Unfinished = ({ isRefused }: { isRefused: boolean }) => (
  <Space>
    <Notice
      tone="warning"
      title={isRefused ? TEXTS.refusedTitle : TEXTS.unfinishedTitle}
      action={
        <ButtonLink to="/cliente/renovacion" variant="secondary" size="small">
          {isRefused ? TEXTS.look : TEXTS.finish}
        </ButtonLink>
      }
    >
      {isRefused ? TEXTS.refused : TEXTS.unfinished}
    </Notice>
  </Space>
)

/**
 * On every client screen but the renewal's own: resumes an approved payment that has renewed nothing yet, once per
 * start (decisions, "Membership, rewards"), or says that it waits.
 */
export const ResumeRenewal = ({ isOurs }: { isOurs: boolean }) => {
  const { pathname } = useLocation()
  const { clock, storage } = useRuntime()
  const keylogin = useAppSelector(selectKeylogin)
  const isOnPage = pathname.startsWith('/cliente/renovacion')
  const [payment, setPayment] = useState<{
    orderId: string
    goesOn: boolean
    isRefused: boolean
  } | null>(null)
  useEffect(() => {
    const stored = isOnPage ? null : readStoredPayment(storage, keylogin)
    setPayment(
      stored && {
        orderId: stored.orderId,
        isRefused: stored.isRefused && stored.capture === null,
        goesOn: goesOnByItself(stored, clock.now()),
      },
    )
  }, [clock, isOnPage, keylogin, storage])
  if (payment === null || isOnPage) return null
  return payment.goesOn ? (
    <PartBoundary path={pathname} instead={nothing}>
      <Suspense fallback={null}>
        <Resuming key={payment.orderId} isOurs={isOurs} />
      </Suspense>
    </PartBoundary>
  ) : (
    <Unfinished isRefused={payment.isRefused} />
  )
}
