import styled from 'styled-components'
import type { OrderType } from '#domain/constants'
import { menuPathOf, weekPathOf } from '#domain/dish-address'
import { seesDinner } from '#domain/membership'
import { OrdersUnknown } from '../../../../parts/orders/OrdersUnknown'
import { selectUser } from '../../../../state/selectors'
import { useAppSelector } from '../../../../state/store-types'
import { CLIENT_MENU_TEXTS } from '../../../../texts/menu'
import { WEEK_TEXTS as TEXTS } from '../../../../texts/week'
import { ButtonLink, LeavingButton } from '../../../../ui/primitives/Button'
import { PageHeader } from '../../../../ui/primitives/PageHeader'
import { Stack } from '../../../../ui/primitives/Stack'
import { theme } from '../../../../ui/theme/theme'
import { DinnerLocked } from '../DinnerLocked'
import { MenuSkeleton } from '../MenuSkeleton'
import { FailedMenu, HiddenMenu, NoMenu, UndatedMenu } from '../MenuStates'
import { Shipments } from '../Shipments'
import { useWeek, type Week } from '../use-week'
import { WeekPlan } from './WeekPlan'

const Back = styled.div`
  margin: -${theme.space[2]} 0 ${theme.space[2]} -${theme.space[4]};
`

const Content = ({ state, retry, type }: Pick<Week, 'state' | 'retry'> & { type: OrderType }) => {
  switch (state.kind) {
    case 'loading':
      return <MenuSkeleton />
    case 'failed':
      return <FailedMenu error={state.error} onRetry={retry} />
    case 'none':
      return <NoMenu />
    case 'undated':
      return <UndatedMenu />
    case 'hidden':
      return <HiddenMenu {...state} />
    case 'week':
      // Which days are free is not known without the orders.
      return state.areOrdersKnown ? (
        <WeekPlan key={`${type}-${state.start}`} week={state} type={type} />
      ) : (
        <OrdersUnknown />
      )
  }
}

/** /cliente/menu/semana and /cliente/menu-cena/semana: the whole week chosen and ordered at once. */
export const WeekPage = ({ type }: { type: OrderType }) => {
  const user = useAppSelector(selectUser)
  const { state, retry } = useWeek(type)
  const hasDinner = user !== null && seesDinner(user.nivel)
  const other: OrderType = type === 'almuerzo' ? 'cena' : 'almuerzo'
  return (
    <>
      <Back>
        <LeavingButton variant="ghost" icon="chevronLeft" to={menuPathOf(type)}>
          {TEXTS.back}
        </LeavingButton>
      </Back>
      <PageHeader
        title={TEXTS.title}
        subtitle={
          state.kind === 'week'
            ? `${CLIENT_MENU_TEXTS.typeLabel[type]} · ${CLIENT_MENU_TEXTS.week(state.start, state.end)}`
            : CLIENT_MENU_TEXTS.typeLabel[type]
        }
        aside={user && <Shipments envios={user.envios} isNew={false} />}
      />
      <Stack $gap={4}>
        {hasDinner && (
          <ButtonLink to={weekPathOf(other)} variant="secondary" replace>
            {TEXTS.switchTo(other)}
          </ButtonLink>
        )}
        {type === 'cena' && user !== null && !hasDinner ? (
          <DinnerLocked state={state} />
        ) : (
          <Content state={state} retry={retry} type={type} />
        )}
      </Stack>
    </>
  )
}
