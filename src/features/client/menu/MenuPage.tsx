import { Suspense, useId, useState } from 'react'
import styled from 'styled-components'
import type { IsoDate } from '#domain/calendar'
import type { OrderType } from '#domain/constants'
import { hasRunOut, isNewcomer, seesDinner } from '#domain/membership'
import { selectCachedAt } from '../../../api/requests'
import { OrdersUnknown } from '../../../parts/orders/OrdersUnknown'
import { StaleWeek } from '../../../parts/orders/StaleWeek'
import { useWeek, type Week } from '../../../parts/orders/use-week'
import { readStoredPayment } from '../../../parts/payments/stored-payment'
import { PushOffer } from '../../../parts/push/PushOffer'
import { useRuntime } from '../../../state/runtime'
import { selectKeylogin, selectUser } from '../../../state/selectors'
import { useAppSelector } from '../../../state/store-types'
import { CLIENT_MENU_TEXTS as TEXTS } from '../../../texts/menu'
import { ButtonLink } from '../../../ui/primitives/Button'
import { LostRows } from '../../../ui/primitives/LostRows'
import { lazyAgain } from '../../../ui/primitives/lazy-again'
import { PartBoundary } from '../../../ui/primitives/PartBoundary'
import { Stack } from '../../../ui/primitives/Stack'
import { Heading, Text } from '../../../ui/primitives/Text'
import { visuallyHidden } from '../../../ui/primitives/VisuallyHidden'
import { theme } from '../../../ui/theme/theme'
import { DinnerLocked } from './DinnerLocked'
import { MenuHead } from './MenuHead'
import { MenuSkeleton } from './MenuSkeleton'
import { NextDeliveries } from './NextDeliveries'
import { NoWeek } from './NoWeek'
import { PauseButton } from './PauseButton'
import { RateLast } from './RateLast'
import { Shipments, ShipmentsNews } from './Shipments'
import { WeekDays } from './WeekDays'

const AddToCalendar = lazyAgain(() => import('./AddToCalendar').then((m) => m.AddToCalendar))

const { space, color } = theme

const Box = styled.section`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  justify-content: space-between;
  gap: ${space[2]} ${space[6]};
  padding: ${space[2]} ${space[2]} ${space[2]} ${space[3]};
  border-radius: ${theme.radius.card};
  background: ${color.callSoft};
  color: ${color.onCallSoft};
  & > div { flex: 1 1 0; min-width: min-content; }
  & h2 { font-size: ${theme.text.md}; }
  ${theme.media.tablet} { padding: ${space[4]} ${space[5]}; & h2 { font-size: ${theme.text.lg}; } }
`
/** Where there is room for more than the next step. */
const Words = styled(Text)`
  color: inherit;
  ${theme.media.phone} { ${visuallyHidden} }
`

/** A new member's first screen: the steps before ordering, and where they are. */
const Welcome = () => {
  const id = useId()
  return (
    <Box aria-labelledby={id}>
      <div>
        <Heading id={id} $size="lg">
          {TEXTS.welcomeTitle}
        </Heading>
        <Words>{TEXTS.welcomeText}</Words>
      </div>
      <ButtonLink to="/cliente/renovacion">{TEXTS.welcomeAction}</ButtonLink>
    </Box>
  )
}

/** No day of the week takes orders any more, and when the next menu opens. */
const WeekOver = ({ opens }: { opens: IsoDate | null }) => (
  <Text $tone="soft" $size="dense">
    {opens === null ? TEXTS.weekOverUnknown : TEXTS.weekOver(opens)}
  </Text>
)

/** Close together on a phone: the dishes begin on the first screenful. */
const Parts = styled(Stack)`
  ${theme.media.phone} { gap: ${space[2]}; }
`
const Together = styled.div`
  display: flex;
  ${theme.media.phone} { display: grid; }
`

/** Its height is the thumb's, not the line's; its width is its word's. */
const Aside = styled.div`
  ${theme.media.phone} { & > button { min-height: 44px; padding-inline: 0; font-size: ${theme.text.sm}; } }
`
interface ContentProps extends Pick<Week, 'state' | 'retry'> {
  type: OrderType
}

const Content = ({ state, retry, type }: ContentProps) => {
  // Turning notices on needs a network.
  const isFromCache = useAppSelector(selectCachedAt) !== null
  if (state.kind === 'loading') return <MenuSkeleton />
  if (state.kind !== 'week') return <NoWeek state={state} retry={retry} />
  return (
    <>
      {!state.areOrdersKnown && <OrdersUnknown />}
      {state.over && <WeekOver {...state.over} />}
      <NextDeliveries {...state} type={type} />
      {state.toRate && <RateLast {...state.toRate} />}
      <WeekDays key={type} {...state} type={type} />
      <LostRows count={state.lostRows} />
      {state.coming.length > 0 && (
        <>
          {!isFromCache && <PushOffer />}
          <Together>
            <PartBoundary instead={() => null}>
              <Suspense>
                <AddToCalendar deliveries={state.coming} />
              </Suspense>
            </PartBoundary>
          </Together>
        </>
      )}
    </>
  )
}

/** /cliente/menu and /cliente/menu-cena: the week's dishes, Monday to Friday, and the orders (Specification §2). */
export const MenuPage = ({ type, isOurs }: { type: OrderType; isOurs: boolean }) => {
  const user = useAppSelector(selectUser)
  const { state, isStale, retry } = useWeek(type, { isDeferred: true })
  const isLocked = type === 'cena' && user !== null && !seesDinner(user.nivel)
  const { storage } = useRuntime()
  const keylogin = useAppSelector(selectKeylogin)
  // Whoever has paid has chosen a service.
  const [hasPaid] = useState(() => readStoredPayment(storage, keylogin) !== null)
  const isNew = user !== null && hasRunOut(user.envios) && isNewcomer(user.membership.id)
  const isWelcomed = isNew && !hasPaid && !isLocked
  return (
    <>
      <MenuHead
        type={type}
        state={state}
        isLocked={isLocked}
        aside={
          isOurs &&
          user &&
          !isLocked &&
          !isWelcomed && (
            <Aside>
              <PauseButton />
            </Aside>
          )
        }
        news={user && <ShipmentsNews user={user} isOurs={isOurs} />}
      >
        {user && (
          <Shipments
            envios={user.envios}
            next={user.siguiente}
            isNew={isNew}
            isOurs={isOurs}
            isWelcomed={isWelcomed}
          />
        )}
      </MenuHead>
      <Parts>
        <StaleWeek isStale={isStale} retry={retry} />
        {isWelcomed && <Welcome />}
        {isLocked ? <DinnerLocked state={state} /> : <Content state={state} retry={retry} type={type} />}
      </Parts>
    </>
  )
}
