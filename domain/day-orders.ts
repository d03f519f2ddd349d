import { dateOf, type IsoDate } from './calendar'
import type { OrderStatus, OrderType } from './constants'
import { isLive } from './order-status'

type DayOrder = { order_date: string; type: OrderType; status: OrderStatus }
type Dish = { id?: string | undefined; name: string }
/** `id`: the order's, null while it has none. */
type OrderedDish = { id: string | null; dish_info: Dish & { ind: number } }

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
 * Where the ordered dish stands in its day's list now, -1 when it is no longer there. Its id tells, also when it has been
 * renamed since. Where that is no dish's, it is the name that the order keeps, which survives reordering; the place only
 * decides between dishes of the same name. Another back end may give the order's own id for the dish's (Specification §3
 * has no other), so that one is believed only where the place says the same and no dish has the name.
 */
export const indexOfOrdered = (dishes: readonly Dish[], { id: orderId, dish_info }: OrderedDish): number => {
  const { id, ind, name } = dish_info
  const byId = id === undefined ? -1 : dishes.findIndex((dish) => dish.id === id)
  if (byId !== -1 && id !== orderId) return byId
  if (dishes[ind]?.name === name) return ind
  const byName = dishes.findIndex((dish) => dish.name === name)
  return byName === -1 && byId === ind ? ind : byName
}

/** How a dish is shown once the day's live order is known. Specification §2. */
export type DishChoice = 'free' | 'selected' | 'disabled'

/** `orderedIndex`: null when the day has no live order of the type, else as `indexOfOrdered` says. */
export const dishChoice = (index: number, orderedIndex: number | null): DishChoice => {
  if (orderedIndex === null) return 'free'
  return index === orderedIndex ? 'selected' : 'disabled'
}
