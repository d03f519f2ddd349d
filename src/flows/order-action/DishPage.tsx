import { useLocation } from 'react-router-dom'
import styled from 'styled-components'
import type { OrderType } from '#domain/constants'
import { readDishAddress } from '#domain/dish-address'
import { seesDinner } from '#domain/membership'
import { StaleWeek } from '../../parts/orders/StaleWeek'
import { useWeek, type Week } from '../../parts/orders/use-week'
import { selectUser } from '../../state/selectors'
import { useAppSelector } from '../../state/store-types'
import { Skeleton } from '../../ui/primitives/Skeleton'
import { Stack } from '../../ui/primitives/Stack'
import { theme } from '../../ui/theme/theme'
import { DishLayout, DishOrder, Side } from './DishOrder'
import { DishProblem } from './DishProblem'
import { findDish } from './find-dish'

const DishSkeleton = () => (
  <DishLayout data-testid="dish-skeleton">
    <Skeleton $height="min(60vw, 420px)" />
    <Side>
      <Stack $gap={4}>
        <Skeleton $width="60%" $height="20px" />
        <Skeleton $height="40px" />
        <Skeleton $height="88px" />
        <Skeleton $height="180px" />
      </Stack>
    </Side>
  </DishLayout>
)

const Stale = styled.div`
  &:not(:empty) { margin-bottom: ${theme.space[4]}; }
`

/** The address's dish of a week, or why there is none. */
const Dish = ({ state, retry, type }: Pick<Week, 'state' | 'retry'> & { type: OrderType }) => {
  const address = readDishAddress(new URLSearchParams(useLocation().search))
  const user = useAppSelector(selectUser)
  if (state.kind === 'loading') return <DishSkeleton />
  if (state.kind === 'failed') return <DishProblem problem={state} type={type} onRetry={retry} />
  if (address === null) return <DishProblem problem={{ kind: 'bad-address' }} type={type} />
  if (state.kind !== 'week') return <DishProblem problem={state} type={type} />
  const found = findDish(state, address)
  if (found === null) return <DishProblem problem={{ kind: 'gone' }} type={type} />
  const isLocked = type === 'cena' && user !== null && !seesDinner(user.nivel ?? 0) && found.order === null
  if (isLocked) return <DishProblem problem={{ kind: 'locked' }} type={type} />
  // Each dish has its own machine; a refetch keeps it.
  const key = [found.menuId, found.day.date, type, address.key].join('/')
  return <DishOrder key={key} found={found} />
}

/** /cliente/menu/ver and /cliente/menu-cena/ver: a dish of the week and its order (Specification §2, §4). */
export const DishPage = ({ type }: { type: OrderType }) => {
  const { state, isStale, retry } = useWeek(type)
  return (
    <>
      <Stale>
        <StaleWeek isStale={isStale} retry={retry} />
      </Stale>
      <Dish state={state} retry={retry} type={type} />
    </>
  )
}
