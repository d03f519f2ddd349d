import type { DayName } from '#domain/constants'
import { type DishAddress, indexOfDishKey } from '#domain/dish-address'
import type { DishRef } from '#domain/order-to-save'
import type { AllergyClash } from '#machines/order-action/context'
import type { ClientOrder, WeekDish } from '../../api/endpoints/menus'
import { type DayView, nextOpenDay } from '../../parts/orders/day-view'
import type { ShownWeek } from '../../parts/orders/use-week'
import { DISH_TEXTS } from '../../texts/dish'

/** The address's dish in the current menu. */
export interface FoundDish extends AllergyClash {
  menuId: string | null
  day: DayView
  /** As stored with the order if it is ordered, else as in the menu. */
  dish: DishRef
  /** null: ordered, but no longer on the menu. */
  row: WeekDish | null
  /** The day's order, if it is of this dish. */
  order: ClientOrder | null
  /** The day's order of another dish can change to this one. */
  canTakeOver: boolean
  /** Why the kitchen takes no order of it; null if it does, or if the day has an order. */
  unavailable: string | null
  /** The portions left of it, where they are few. */
  left: number | null
  areOrdersKnown: boolean
  /** The first day after this one, else of the week, that still takes orders and has none of this type. */
  nextDay: DayName | null
}

/**
 * Whether an address without a dish of the menu means the day's order: it has no key, or the id of an ordered dish that
 * has left the menu. Where a back end gives the dish the order's id, that id does not identify the dish.
 */
const meansOrder = ({ id, dish_info }: ClientOrder, key: string | null): boolean =>
  key === null || (key === dish_info.id && key !== id)

/** Finds the dish of an address (`?dia=&platillo=`), also an ordered one that has left the menu; null: gone. */
export const findDish = (week: ShownWeek, address: DishAddress): FoundDish | null => {
  const { menuId, days, areOrdersKnown } = week
  const day = days.find((view) => view.day === address.day)
  if (day === undefined) return null
  const rows = day.dishes.map(({ row }) => row)
  const named = address.key === null ? undefined : day.dishes[indexOfDishKey(rows, address.key)]
  const isOrderMeant = named === undefined && day.order !== null && meansOrder(day.order, address.key)
  const view = isOrderMeant ? day.selected : (named ?? null)
  if (view === null && !isOrderMeant) return null
  const order = isOrderMeant || view === day.selected ? day.order : null
  const dish = view?.dish ?? day.ordered ?? { id: null, name: null, ind: null }
  const nextDay = nextOpenDay(days, day.date)?.day ?? null
  const { closing } = day
  const closed = closing !== null && nextDay !== null ? `${closing} ${DISH_TEXTS.otherDay}` : closing
  return {
    menuId,
    day,
    dish: { ...dish, name: order?.dish_info.name ?? dish.name },
    row: view?.row ?? null,
    avoided: view?.avoided ?? [],
    allergies: view?.allergies ?? [],
    order,
    canTakeOver: view?.canTakeOver ?? false,
    unavailable: day.order === null ? (closed ?? view?.soldOut ?? null) : null,
    left: view?.left ?? null,
    areOrdersKnown,
    nextDay,
  }
}
