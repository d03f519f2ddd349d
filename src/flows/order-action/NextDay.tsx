import { useNavigate } from 'react-router-dom'
import type { OrderType } from '#domain/constants'
import { menuPathOf } from '#domain/dish-address'
import { DISH_TEXTS as TEXTS } from '../../texts/dish'
import { Button } from '../../ui/primitives/Button'
import type { FoundDish } from './find-dish'

/** Once a day has its order: straight on to the next one that has none. */
export const NextDay = ({ day, type }: { day: NonNullable<FoundDish['nextDay']>; type: OrderType }) => {
  const navigate = useNavigate()
  return (
    <Button
      variant="secondary"
      icon="calendar"
      block
      onClick={() => navigate({ pathname: menuPathOf(type), hash: day }, { replace: true })}
    >
      {TEXTS.chooseDay(day)}
    </Button>
  )
}
