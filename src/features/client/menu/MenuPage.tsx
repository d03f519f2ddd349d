import { type ReactNode, useId, useState } from 'react'
import styled from 'styled-components'
import type { IsoDate } from '#domain/calendar'
import type { OrderType } from '#domain/constants'
import { weekPathOf } from '#domain/dish-address'
import { hasRunOut, isNewcomer, seesDinner } from '#domain/membership'
import { selectCachedAt } from '../../../parts/offline/cached-at'
import { isOpenDay } from '../../../parts/orders/day-view'
import { OrdersUnknown } from '../../../parts/orders/OrdersUnknown'
import { StaleWeek } from '../../../parts/orders/StaleWeek'
import { useWeek, type Week, type WeekState } from '../../../parts/orders/use-week'
import { readStoredPayment } from '../../../parts/payments/stored-payment'
import { PushOffer } from '../../../parts/push/PushOffer'
import { useRuntime } from '../../../state/runtime'
import { selectKeylogin, selectUser } from '../../../state/selectors'
import { useAppSelector } from '../../../state/store-types'
import { CLIENT_MENU_TEXTS as TEXTS } from '../../../texts/menu'
import { ButtonLink } from '../../../ui/primitives/Button'
import { LostRows } from '../../../ui/primitives/LostRows'
import { Notice } from '../../../ui/primitives/Notice'
import { PageHeader } from '../../../ui/primitives/PageHeader'
import { Skeleton } from '../../../ui/primitives/Skeleton'
import { Stack } from '../../../ui/primitives/Stack'
import { Heading, Text } from '../../../ui/primitives/Text'
import { theme } from '../../../ui/theme/theme'
import { AddToCalendar } from './AddToCalendar'
import { DinnerLocked } from './DinnerLocked'
import { MenuSkeleton } from './MenuSkeleton'
import { NextDeliveries } from './NextDeliveries'
import { NoWeek } from './NoWeek'
import { Shipments } from './Shipments'
import { WeekDays } from './WeekDays'

const { space, color } = theme

const Box = styled.section`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  justify-content: space-between;
  gap: ${space[4]} ${space[6]};
  padding: ${space[5]};
  border-radius: ${theme.radius.card};
  background: ${color.callSoft};
  color: ${color.onCallSoft};
  & > div { display: grid; flex: 1 1 260px; gap: ${space[1]}; }
  ${theme.media.phone} { & > a { width: 100%; } }
`
const Words = styled(Text)`
  color: inherit;
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
      <ButtonLink to="/cliente/renovacion" size="large">
        {TEXTS.welcomeAction}
      </ButtonLink>
    </Box>
  )
}

/** No day of the week takes orders any more, and when the next menu opens. */
const WeekOver = ({ opens }: { opens: IsoDate | null }) => (
  <Notice>{opens === null ? TEXTS.weekOverUnknown : TEXTS.weekOver(opens)}</Notice>
)

const Together = styled.div`
  display: flex;
  ${theme.media.phone} { display: grid; }
`

interface ContentProps extends Pick<Week, 'state' | 'retry'> {
  type: OrderType
  envios: number | null
}

const Content = ({ state, retry, type, envios }: ContentProps) => {
  // Turning notices on needs a network.
  const isFromCache = useAppSelector(selectCachedAt) !== null
  if (state.kind === 'loading') return <MenuSkeleton />
  if (state.kind !== 'week') return <NoWeek state={state} retry={retry} />
  return (
    <>
      {!state.areOrdersKnown && <OrdersUnknown />}
      {state.over && <WeekOver {...state.over} />}
      {state.days.filter(isOpenDay).length > 1 && state.areOrdersKnown && (
        <Together>
          <ButtonLink to={weekPathOf(type)} variant="secondary" icon="calendar">
            {TEXTS.orderWeek}
          </ButtonLink>
        </Together>
      )}
      <NextDeliveries {...state} type={type} canOrder={!hasRunOut(envios)} />
      <WeekDays key={type} {...state} type={type} />
      <LostRows count={state.lostRows} />
      {state.coming.length > 0 && (
        <>
          {!isFromCache && <PushOffer />}
          <Together>
            <AddToCalendar deliveries={state.coming} />
          </Together>
        </>
      )}
    </>
  )
}

/** The line under the title keeps its room until the week loads. */
const subtitleOf = (state: WeekState): ReactNode => {
  if (state.kind === 'loading') return <Skeleton $width="14em" $height="25px" />
  return state.kind === 'week' ? TEXTS.week(state.start, state.end) : undefined
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
  return (
    <>
      <PageHeader
        title={TEXTS.title[type]}
        subtitle={isLocked ? undefined : subtitleOf(state)}
        aside={user && <Shipments envios={user.envios} isNew={isNew} isOurs={isOurs} />}
      />
      <Stack $gap={6}>
        <StaleWeek isStale={isStale} retry={retry} />
        {isNew && !hasPaid && !isLocked && <Welcome />}
        {isLocked ? (
          <DinnerLocked state={state} />
        ) : (
          <Content state={state} retry={retry} type={type} envios={user?.envios ?? null} />
        )}
      </Stack>
    </>
  )
}
