import { dateOf, type IsoDate } from './calendar'
import type { OrderType } from './constants'
import { MESSAGES } from './messages'
import { isLive, isOrderStatus, isOrderType } from './order-status'

/** Another back end may send `null`, or words that the specification lacks. */
type DayOrder = { order_date: string | null; type: string | null; status: string | null }
/** `ind`: the index at the back end, where a row before it was unreadable here; without it, the index in the list. */
type Dish = { id?: string | undefined; name: string | null; ind?: number }
/** `id`: the order's, null while it has none. */
type OrderedDish = { id: string | null; dish_info: Omit<Dish, 'ind'> & { ind: number | null } }

/** Whether an order's day and meal are known. */
export const hasPlace = ({ order_date, type }: DayOrder): boolean => order_date !== null && isOrderType(type)

/**
 * The client's live order of a day and type, if any: one a day and a type. Specification §2. An order of unknown status
 * occupies its day too, unless there is one of known status.
 */
export const liveOrderOf = <T extends DayOrder>(
  orders: readonly T[],
  date: IsoDate,
  type: OrderType,
): T | null => {
  const live = orders.filter(
    (order) =>
      isLive(order.status) &&
      order.type === type &&
      order.order_date !== null &&
      dateOf(order.order_date) === dateOf(date),
  )
  return live.find(({ status }) => isOrderStatus(status)) ?? live[0] ?? null
}

/** The kitchen's notice on the order of a day and type: the live one, else the newest (orders come newest first). */
export const kitchenNews = <T extends DayOrder & { notice?: string | undefined }>(
  orders: readonly T[],
  date: IsoDate,
  type: OrderType,
): string | null => {
  const live = liveOrderOf(orders, date, type)
  const newest = orders.find(
    (order) => order.type === type && order.order_date !== null && dateOf(order.order_date) === date,
  )
  return (live ?? newest)?.notice ?? null
}

/** The kitchen's changes to a week beyond its dishes. */
type ChangedWeek = { closed?: readonly { date: IsoDate; reason: string | null }[] | undefined }

/** Why the kitchen takes no order for a day, null where it does. */
export const kitchenClosedError = ({ closed }: ChangedWeek, date: IsoDate): string | null => {
  const day = closed?.find((found) => found.date === date)
  return day ? MESSAGES.dayClosed(day.reason ?? '') : null
}

/** Portions left of a day's own cap, of all its dishes; null = no limit. */
export const leftOfDay = (
  { cupos }: { cupos?: readonly { date: IsoDate; quedan: number | null }[] | undefined },
  date: IsoDate,
): number | null => cupos?.find((found) => found.date === date)?.quedan ?? null

/** Why a dish takes no order though its day does, null where it does. */
export const soldOutError = ({
  name,
  sold_out,
}: {
  name: string | null
  sold_out?: boolean | undefined
}): string | null => (sold_out === true ? MESSAGES.dishSoldOut(name ?? '') : null)

/**
 * Index of the ordered dish in its day's list now, -1 when it is gone. The dish's id decides: it survives renaming;
 * else the name kept in the order: it survives reordering. The index only decides between dishes of the same name, and
 * when the name is unknown. Another back end may send the order's own id as the dish's (Specification §3 has no other),
 * so that id counts only if the index agrees and no dish has the name.
 */
export const indexOfOrdered = (dishes: readonly Dish[], { id: orderId, dish_info }: OrderedDish): number => {
  const { id, ind, name } = dish_info
  const byId = id === undefined ? -1 : dishes.findIndex((dish) => dish.id === id)
  if (byId !== -1 && id !== orderId) return byId
  const byName = name === null ? -1 : dishes.findIndex((dish) => dish.name === name)
  const place = dishes.findIndex((dish, index) => (dish.ind ?? index) === ind)
  const there = dishes[place]
  if (there === undefined) return byName
  if (there.name === name) return place
  const isPerhapsThere = name === null || there.name === null || byId === place
  return byName === -1 && isPerhapsThere ? place : byName
}

/**
 * A dish's state given the day's live order. Specification §2. `orderedIndex`: null when the day has no live order of
 * the type, else the result of `indexOfOrdered`.
 */
export const dishState = (index: number, orderedIndex: number | null): 'free' | 'selected' | 'disabled' => {
  if (orderedIndex === null) return 'free'
  return index === orderedIndex ? 'selected' : 'disabled'
}

/** A day's lunch or dinner. */
export interface Meal {
  date: IsoDate
  type: OrderType
}

export const isSameMeal = (a: Meal, b: Meal): boolean => a.date === b.date && a.type === b.type
