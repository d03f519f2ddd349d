import type { OrderType } from '#domain/constants'
import { isNewcomer, seesDinner } from '#domain/membership'
import { selectUser } from '../../../state/selectors'
import { useAppSelector } from '../../../state/store-types'
import { MENU_TEXTS as TEXTS } from '../../../texts/menu'
import { Button } from '../../../ui/primitives/Button'
import { Notice } from '../../../ui/primitives/Notice'
import { PageHeader } from '../../../ui/primitives/PageHeader'
import { Stack } from '../../../ui/primitives/Stack'
import { DinnerLocked } from './DinnerLocked'
import { MenuSkeleton } from './MenuSkeleton'
import { FailedMenu, HiddenMenu, NoMenu } from './MenuStates'
import { NextDeliveries } from './NextDeliveries'
import { Shipments } from './Shipments'
import { useWeek, type Week, type WeekState } from './use-week'
import { WeekDays } from './WeekDays'
import { WeekOver } from './WeekOver'
import { Welcome } from './Welcome'

interface ContentProps extends Pick<Week, 'state' | 'retry'> {
  type: OrderType
  envios: number
}

const Content = ({ state, retry, type, envios }: ContentProps) => {
  switch (state.kind) {
    case 'loading':
      return <MenuSkeleton />
    case 'failed':
      return <FailedMenu onRetry={retry} />
    case 'none':
      return <NoMenu />
    case 'hidden':
      return <HiddenMenu {...state} />
    case 'week':
      return (
        <>
          {state.over && <WeekOver {...state.over} />}
          <NextDeliveries next={state.next} type={type} canOrder={envios > 0} />
          <WeekDays days={state.days} />
        </>
      )
  }
}

const subtitleOf = (state: WeekState): string | undefined =>
  state.kind === 'week' ? TEXTS.week(state.start, state.end) : undefined

/** /cliente/menu and /cliente/menu-cena: the week's dishes, Monday to Friday, and what is ordered (Specification §2). */
export const MenuPage = ({ type }: { type: OrderType }) => {
  const user = useAppSelector(selectUser)
  const { state, isStale, retry } = useWeek(type)
  const isLocked = type === 'cena' && user !== null && !seesDinner(user.nivel)
  const isNew = user !== null && user.envios < 1 && isNewcomer(user.membership.id)
  return (
    <>
      <PageHeader
        title={TEXTS.title[type]}
        subtitle={isLocked ? undefined : subtitleOf(state)}
        aside={user && <Shipments envios={user.envios} isNew={isNew} />}
      />
      <Stack $gap={6}>
        {isStale && (
          <Notice
            tone="warning"
            role="status"
            action={
              <Button variant="secondary" size="small" icon="refresh" onClick={retry}>
                {TEXTS.tryAgain}
              </Button>
            }
          >
            {TEXTS.staleText}
          </Notice>
        )}
        {isNew && !isLocked && <Welcome />}
        {isLocked ? (
          <DinnerLocked state={state} />
        ) : (
          <Content state={state} retry={retry} type={type} envios={user?.envios ?? 0} />
        )}
      </Stack>
    </>
  )
}
