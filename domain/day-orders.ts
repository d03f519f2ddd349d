import { dateOf, type IsoDate } from './calendar'
import type { OrderStatus, OrderType } from './constants'
import { isLive } from './order-status'

type DayOrder = { order_date: string; type: OrderType; status: OrderStatus }
type OrderedDish = { dish_info: { name: string; ind: number } }

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
 * Where the ordered dish stands in its day's list now, -1 when it is no longer there. The order keeps the
 * dish's name, which survives reordering; the place only decides between dishes of the same name.
 */
export const indexOfOrdered = (dishes: readonly { name: string }[], { dish_info }: OrderedDish): number =>
  dishes[dish_info.ind]?.name === dish_info.name
    ? dish_info.ind
    : dishes.findIndex((dish) => dish.name === dish_info.name)

/** How a dish is shown once the day's live order is known. Specification §2. */
export type DishChoice = 'free' | 'selected' | 'disabled'

/** `orderedIndex`: null when the day has no live order of the type, else as `indexOfOrdered` says. */
export const dishChoice = (index: number, orderedIndex: number | null): DishChoice => {
  if (orderedIndex === null) return 'free'
  return index === orderedIndex ? 'selected' : 'disabled'
}
