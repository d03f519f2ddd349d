import { dateOfDay, type IsoDate } from '#domain/calendar'
import { DAYS, type DayName, ORDER_TYPES, type OrderType } from '#domain/constants'
import { indexOfOrdered, liveOrderOf } from '#domain/day-orders'
import { dishKeyOf, dishPathOf } from '#domain/dish-address'
import type { ClientOrder, WeekDish, WeekMenu } from '../../api/endpoints/menus'
import { type AllergyClash, clashOf } from './clash'

/** An order that is still to come, or comes today. */
export interface ComingOrder extends AllergyClash {
  order: ClientOrder
  date: IsoDate
  type: OrderType
  /** undefined: no longer on the menu. */
  dish: WeekDish | undefined
  /** The order's own screen. */
  to: string
}

interface Week {
  /** Its Monday. */
  start: IsoDate
  dishes: WeekMenu['menu_data']
  orders: readonly ClientOrder[]
  today: IsoDate
  /** The client's own words. */
  alergias: string | null
}

const comingOn = (
  day: DayName,
  type: OrderType,
  { start, dishes, orders, alergias }: Week,
): ComingOrder[] => {
  const date = dateOfDay(start, day)
  const order = liveOrderOf(orders, date, type)
  if (order === null) return []
  const index = indexOfOrdered(dishes[day], order)
  const dish = dishes[day][index]
  const to = dishPathOf(type, day, dish ? dishKeyOf(dish, index) : null)
  return [{ order, date, type, dish, to, ...clashOf(dish, alergias) }]
}

/** The week's orders from today on, as far as the menu knows them, with their clashes. */
export const comingOrders = (week: Week): ComingOrder[] =>
  DAYS.filter((day) => dateOfDay(week.start, day) >= week.today).flatMap((day) =>
    ORDER_TYPES.flatMap((type) => comingOn(day, type, week)),
  )
