import styled from 'styled-components'
import { DAYS, type OrderType } from '#domain/constants'
import { menuPathOf } from '#domain/dish-address'
import { hasRunOut, isNewcomer, seesDinner } from '#domain/membership'
import type { DayView } from '../../../../parts/orders/day-view'
import { OrdersUnknown } from '../../../../parts/orders/OrdersUnknown'
import { StaleWeek } from '../../../../parts/orders/StaleWeek'
import { useWeek, type Week } from '../../../../parts/orders/use-week'
import { selectUser } from '../../../../state/selectors'
import { useAppSelector } from '../../../../state/store-types'
import { DAY_LABELS } from '../../../../texts/dates'
import { CLIENT_MENU_TEXTS } from '../../../../texts/menu'
import { WEEK_TEXTS as TEXTS } from '../../../../texts/week'
import { LeavingButton } from '../../../../ui/primitives/Button'
import { Skeleton } from '../../../../ui/primitives/Skeleton'
import { Stack } from '../../../../ui/primitives/Stack'
import { Heading, Text } from '../../../../ui/primitives/Text'
import { usePageTitle } from '../../../../ui/primitives/use-page-title'
import { visuallyHidden } from '../../../../ui/primitives/VisuallyHidden'
import { theme } from '../../../../ui/theme/theme'
import { DinnerLocked } from '../DinnerLocked'
import { NoWeek } from '../NoWeek'
import { Shipments, ShipmentsNews } from '../Shipments'
import { WeekPlan } from './WeekPlan'

const Day = styled.section`
  display: grid;
  gap: ${theme.space[2]};
  padding: ${theme.space[3]};
  border: ${theme.border.line};
  border-radius: ${theme.radius.card};
  ${theme.media.tablet} { padding: ${theme.space[4]}; }
`
const Choices = styled.div`
  display: grid;
  gap: ${theme.space[2]};
  ${theme.media.tablet} { grid-template-columns: repeat(auto-fit, minmax(240px, 1fr)); }
`

/** The loading days, each with a row for a dish. */
const WeekSkeleton = () => (
  <Stack $gap={3}>
    <Skeleton $width="14em" $height="40px" />
    {DAYS.map((day) => (
      <Day key={day}>
        <Heading $size="lg">{DAY_LABELS[day]}</Heading>
        <Choices>
          {[1, 2, 3].map((choice) => (
            <Skeleton key={choice} $height="56px" />
          ))}
        </Choices>
      </Day>
    ))}
  </Stack>
)

const { space } = theme

/** One line on a phone, to leave room for the dishes: the way back, the title, the shipments. */
const Head = styled.header`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  justify-content: space-between;
  gap: 0 ${space[1]};
  margin: -${space[2]} 0 ${space[3]};
  & > h1 { flex: 1 0 auto; max-width: 100%; }
  & > p { flex: 1 0 100%; }
  ${theme.media.tablet} {
    display: grid;
    grid-template-columns: minmax(0, 1fr) auto;
    margin-bottom: ${space[6]};
    & > :first-child { grid-column: 1 / -1; justify-self: start; margin-left: -${space[4]}; }
    & > p { grid-column: 1 / -1; }
  }
`
const Back = styled(LeavingButton)`
  ${theme.media.phone} {
    width: 44px;
    padding: 0;
    margin-left: -${space[3]};
  }
`
const BackWords = styled.span`
  ${theme.media.phone} { ${visuallyHidden} }
`
const Left = styled.span`
  font-weight: ${theme.weight.semibold};
  white-space: nowrap;
`

interface ContentProps extends Pick<Week, 'state' | 'retry'> {
  type: OrderType
  /** The days of the other meal, for a client who orders both. */
  others: readonly DayView[]
}

const Content = ({ state, retry, type, others }: ContentProps) => {
  if (state.kind === 'loading') return <WeekSkeleton />
  if (state.kind !== 'week') return <NoWeek state={state} retry={retry} />
  // Without the orders, the free days are unknown.
  if (!state.areOrdersKnown) return <OrdersUnknown />
  const both = [...state.days, ...others].sort((a, b) => (a.date + a.type < b.date + b.type ? -1 : 1))
  return <WeekPlan key={`${type}-${state.start}`} week={state} meals={both} type={type} />
}

/** /cliente/menu/semana and /cliente/menu-cena/semana: the whole week, with its dinners at level 3, ordered at once. */
export const WeekPage = ({ type, isOurs }: { type: OrderType; isOurs: boolean }) => {
  const user = useAppSelector(selectUser)
  const { state, isStale, retry } = useWeek(type, { isDeferred: true })
  usePageTitle(TEXTS.title)
  const envios = user?.envios ?? null
  const isOut = user !== null && hasRunOut(envios)
  const hasDinner = user !== null && seesDinner(user.nivel)
  const other = useWeek(type === 'almuerzo' ? 'cena' : 'almuerzo', { isDeferred: true }).state
  const others = hasDinner && other.kind === 'week' ? other.days : []
  return (
    <>
      <Head>
        <Back variant="ghost" icon="chevronLeft" to={menuPathOf(type)}>
          <BackWords>{TEXTS.back}</BackWords>
        </Back>
        <Heading as="h1" $size="xxl">
          {TEXTS.title}
        </Heading>
        {envios !== null && !isOut && <Left>{TEXTS.envios(envios)}</Left>}
        <Text $tone="soft">
          {state.kind === 'week'
            ? TEXTS.subtitle(hasDinner ? 'both' : type, state.start, state.end)
            : CLIENT_MENU_TEXTS.typeLabel[type]}
        </Text>
      </Head>
      <Stack $gap={4}>
        <StaleWeek isStale={isStale} retry={retry} />
        {isOut && (
          <div>
            <Shipments
              envios={envios}
              next={user.siguiente}
              isNew={isNewcomer(user.membership.id)}
              isOurs={isOurs}
            />
            <ShipmentsNews user={user} isOurs={isOurs} />
          </div>
        )}
        {type === 'cena' && user !== null && !hasDinner ? (
          <DinnerLocked state={state} />
        ) : (
          <Content state={state} retry={retry} type={type} others={others} />
        )}
      </Stack>
    </>
  )
}
