import { dateOf, type IsoDate } from './calendar'
import type { OrderStatus, OrderType } from './constants'
import { isLive } from './order-status'

type DayOrder = { order_date: string; type: OrderType; status: OrderStatus }
type Dish = { id?: string | undefined; name: string }
type OrderedDish = { dish_info: Dish & { ind: number } }

/** The client's live order of a day and type, if any: one a day and a type. Specification §2. */
export const liveOrderOf = <T extends DayOrder>(
  orders: readonly T[],
  date: IsoDate,
  type: OrderType,
): T | null =>
  orders.find(
    (order) => isLive(order.status) && order.type === type && dateOf(order.order_date) === dateOf(date),
  ) ?? null

/**
 * Where the ordered dish stands in its day's list now, -1 when it is no longer there. Its id tells, also when it
 * has been renamed since. Without ids it is the name that the order keeps, which survives reordering; the place
 * only decides between dishes of the same name.
 */
export const indexOfOrdered = (dishes: readonly Dish[], { dish_info }: OrderedDish): number => {
  const { id, ind, name } = dish_info
  const hasIds = id !== undefined && dishes.some((dish) => dish.id !== undefined)
  if (hasIds) return dishes.findIndex((dish) => dish.id === id)
  return dishes[ind]?.name === name ? ind : dishes.findIndex((dish) => dish.name === name)
}

/** How a dish is shown once the day's live order is known. Specification §2. */
export type DishChoice = 'free' | 'selected' | 'disabled'

/** `orderedIndex`: null when the day has no live order of the type, else as `indexOfOrdered` says. */
export const dishChoice = (index: number, orderedIndex: number | null): DishChoice => {
  if (orderedIndex === null) return 'free'
  return index === orderedIndex ? 'selected' : 'disabled'
}
