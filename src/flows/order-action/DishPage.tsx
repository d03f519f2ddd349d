import { useLocation } from 'react-router-dom'
import type { OrderType } from '#domain/constants'
import { readDishAddress } from '#domain/dish-address'
import { seesDinner } from '#domain/membership'
import { useGetClientMenuQuery } from '../../api/endpoints/menus'
import { isNetworkError } from '../../api/errors'
import { useOrderWatch } from '../../parts/orders/use-order-watch'
import { selectUser } from '../../state/selectors'
import { useAppSelector } from '../../state/store-types'
import { useToday } from '../../state/use-today'
import { Skeleton } from '../../ui/primitives/Skeleton'
import { Stack } from '../../ui/primitives/Stack'
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

/** /cliente/menu/ver and /cliente/menu-cena/ver: a dish of the week and its order (Specification §2, §4). */
export const DishPage = ({ type }: { type: OrderType }) => {
  const query = new URLSearchParams(useLocation().search)
  const today = useToday()
  const user = useAppSelector(selectUser)
  const { data, error, isError, refetch } = useGetClientMenuQuery(
    { hoy: today },
    { refetchOnMountOrArgChange: true },
  )
  useOrderWatch(data, today)
  const address = readDishAddress(query)
  if (!data) {
    return isError ? (
      <DishProblem
        problem={{ kind: 'failed', isNetwork: isNetworkError(error) }}
        type={type}
        onRetry={() => void refetch()}
      />
    ) : (
      <DishSkeleton />
    )
  }
  const found = findDish(data, { address, type, today, alergias: user?.account.alergias ?? '' })
  if (found.kind !== 'dish') return <DishProblem problem={found} type={type} />
  const isLocked = type === 'cena' && user !== null && !seesDinner(user.nivel ?? 0) && found.order === null
  if (isLocked) return <DishProblem problem={{ kind: 'locked' }} type={type} />
  // Each dish has its own machine; a refetch keeps it.
  const key = [found.menuId, found.day.date, type, address?.key].join('/')
  return <DishOrder key={key} found={found} />
}
