import { Suspense } from 'react'
import styled from 'styled-components'
import { useAppSelector } from '../../state/store-types'
import { useExtension } from '../../state/use-extension'
import { lazyAgain } from '../../ui/primitives/lazy-again'
import { PartBoundary } from '../../ui/primitives/PartBoundary'
import { theme } from '../../ui/theme/theme'

const PasskeyOffer = lazyAgain(() => import('./PasskeyOffer').then((m) => m.PasskeyOffer))

const Place = styled.div`
  margin-bottom: ${theme.space[4]};
  &:empty { display: none; }
`

/** The place of the offer, above an area's screen; empty unless this page saw a sign-in by code. */
export const PasskeyOfferSlot = () => {
  const isNew = useAppSelector(({ session }) => session.offersPasskey)
  const hasPasskeys = useExtension('llaves')
  if (!isNew || !hasPasskeys) return null
  return (
    <Place>
      <PartBoundary instead={() => null}>
        <Suspense>
          <PasskeyOffer />
        </Suspense>
      </PartBoundary>
    </Place>
  )
}
