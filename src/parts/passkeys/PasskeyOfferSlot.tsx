import { Suspense } from 'react'
import styled from 'styled-components'
import { useRuntime } from '../../state/runtime'
import { useAppSelector } from '../../state/store-types'
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
  const { passkey_site } = useRuntime().config
  if (!isNew || passkey_site === '') return null
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
