import { dateOfDay, type IsoDate } from '#domain/calendar'
import { DAYS, type DayName, type OrderType } from '#domain/constants'
import {
  indexOfOrdered,
  kitchenClosedError,
  kitchenNews,
  liveOrderOf,
  soldOutError,
} from '#domain/day-orders'
import { type DishAddress, dishKeyOf, dishPathOf, indexOfDishKey } from '#domain/dish-address'
import { menuVisibility } from '#domain/menu-visibility'
import { dayPosition, orderActions } from '#domain/order-actions'
import type { DishRef } from '#domain/order-to-save'
import type { ClientMenuAnswer, ClientOrder, WeekDish } from '../../api/endpoints/menus'
import { type AllergyClash, clashOf } from '../../parts/orders/clash'
import { DISH_TEXTS } from '../../texts/dish'

/** The day's order, of another dish. */
interface OtherOrder {
  to: string
  order: ClientOrder
  dishRef: DishRef
  /** Whether it can be changed to this dish. */
  canChange: boolean
  /** Its dish's clash with the client's allergies. */
  clash: AllergyClash
}

/** The address's dish in the current menu. */
export interface FoundDish extends AllergyClash {
  kind: 'dish'
  menuId: string | null
  day: DayName
  date: IsoDate
  type: OrderType
  /** As stored with the order if it is ordered, else as in the menu. */
  dishRef: DishRef
  /** null: ordered, but no longer on the menu. */
  dish: WeekDish | null
  /** The live order, if it is of this dish. */
  order: ClientOrder | null
  /** The day's order of another dish. */
  other: OtherOrder | null
  /** Why the kitchen takes no order of it; null if it does, or if it is ordered. */
  unavailable: string | null
  /** The kitchen's change to the day's order, and why. */
  news: string | null
  areOrdersKnown: boolean
  /** The first day after this one, else of the week, that still takes orders and has none of this type. */
  nextDay: DayName | null
}

export type DishSearch =
  | FoundDish
  | { kind: 'bad-address' }
  | { kind: 'no-menu' }
  | { kind: 'hidden'; daysLeft: number }
  | { kind: 'gone' }

interface Place {
  day: DayName
  type: OrderType
}

interface Where {
  address: DishAddress | null
  type: OrderType
  today: IsoDate
  /** The client's own words. */
  alergias: string
}

const otherThan = (
  list: readonly WeekDish[],
  orderedIndex: number,
  order: ClientOrder,
  { day, type, alergias }: Place & Pick<Where, 'alergias'>,
) => {
  const dish = list[orderedIndex] ?? null
  const key = dish ? dishKeyOf(dish, orderedIndex) : null
  return {
    to: dishPathOf(type, day, key),
    order,
    dishRef: dishRefOf(order, dish, orderedIndex),
    clash: clashOf(dish, alergias),
  }
}

const nextDayOf = ({ menu, orders }: ClientMenuAnswer, after: DayName, { type, today }: Where) => {
  const start = menu?.start_date ?? null
  if (menu === null || start === null) return null
  const open = DAYS.filter((day) => {
    const date = dateOfDay(start, day)
    const isOpen = date > today && kitchenClosedError(menu, date) === null
    const hasDish = menu.menu_data[day].some((dish) => soldOutError(dish) === null)
    return isOpen && hasDish && liveOrderOf(orders ?? [], date, type) === null
  })
  return (
    open.find((day) => DAYS.indexOf(day) > DAYS.indexOf(after)) ?? open.find((day) => day !== after) ?? null
  )
}

/**
 * Whether an address without a dish of the menu means the day's order: it has no key, or the id of an ordered dish that
 * has left the menu. Where a back end gives the dish the order's id, that id does not identify the dish.
 */
const meansOrder = ({ id, dish_info }: ClientOrder, key: string | null): boolean =>
  key === null || (key === dish_info.id && key !== id)

const dishRefOf = (own: ClientOrder | null, dish: WeekDish | null, index: number): DishRef => {
  const remembered = own?.dish_info
  const name = remembered?.name ?? dish?.name ?? null
  return dish
    ? { id: dish.id ?? null, name, ind: dish.ind ?? index }
    : { id: remembered?.id ?? null, name, ind: remembered?.ind ?? null }
}

/** Finds the dish of an address (`?dia=&platillo=`), also an ordered one that has left the menu. */
export const findDish = (answer: ClientMenuAnswer, where: Where): DishSearch => {
  const { menu } = answer
  const orders = answer.orders ?? []
  const { address, type, today, alergias } = where
  if (address === null) return { kind: 'bad-address' }
  if (menu === null || menu.start_date === null) return { kind: 'no-menu' }
  const visibility = menuVisibility(menu.start_date, today)
  if (!visibility.visible) return { kind: 'hidden', daysLeft: visibility.daysLeft }
  const { day, key } = address
  const date = dateOfDay(menu.start_date, day)
  const list = menu.menu_data[day]
  const dayOrder = liveOrderOf(orders, date, type)
  const orderedIndex = dayOrder === null ? -1 : indexOfOrdered(list, dayOrder)
  const namedIndex = key === null ? -1 : indexOfDishKey(list, key)
  const isOrderMeant = dayOrder !== null && namedIndex === -1 && meansOrder(dayOrder, key)
  const index = isOrderMeant ? orderedIndex : namedIndex
  const dish = list[index] ?? null
  if (dish === null && !isOrderMeant) return { kind: 'gone' }
  const nextDay = nextDayOf(answer, day, where)
  const closing = kitchenClosedError(menu, date)
  const closed = closing !== null && nextDay !== null ? `${closing} ${DISH_TEXTS.otherDay}` : closing
  const unavailable = closed ?? (dish && soldOutError(dish))
  const canChange =
    unavailable === null && orderActions(dayPosition(date, today), dayOrder?.status ?? null).canUpdate
  const own = isOrderMeant || (dayOrder !== null && index === orderedIndex) ? dayOrder : null
  return {
    kind: 'dish',
    menuId: menu.id,
    day,
    date,
    type,
    dishRef: dishRefOf(own, dish, index),
    dish,
    ...clashOf(dish, alergias),
    order: own,
    other:
      dayOrder !== null && own === null
        ? { ...otherThan(list, orderedIndex, dayOrder, { day, type, alergias }), canChange }
        : null,
    unavailable: dayOrder === null ? unavailable : null,
    news: kitchenNews(orders, date, type),
    areOrdersKnown: answer.orders !== null,
    nextDay,
  }
}
