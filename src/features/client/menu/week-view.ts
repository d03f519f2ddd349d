import { matchingAllergens } from '#domain/allergies'
import { dateOfDay, type IsoDate } from '#domain/calendar'
import { DAYS, type DayName, type OrderType } from '#domain/constants'
import { dishChoice, indexOfOrdered, liveOrderOf } from '#domain/day-orders'
import { dishKeyOf, dishPathOf } from '#domain/dish-address'
import { MESSAGES } from '#domain/messages'
import { orderDayError } from '#domain/order-refusals'
import type { ClientMenuAnswer, ClientOrder, WeekDish, WeekMenu } from '../../../api/endpoints/menus'

/** A dish as its card shows it. */
export interface DishView {
  dish: WeekDish
  key: string
  date: IsoDate
  /** 'closed': free, but its day takes no orders any more. */
  state: 'free' | 'selected' | 'disabled' | 'closed'
  /** Why it cannot be ordered; null where it can, or already is. */
  refusal: string | null
  /** The dish's own screen. */
  to: string
  /** Its allergens that meet the client's allergies. */
  allergens: readonly string[]
}

export interface DayView {
  day: DayName
  date: IsoDate
  isToday: boolean
  isPast: boolean
  /** Its dishes stay out of the way: the day takes no orders any more, while a later one does or it is over. */
  isFolded: boolean
  /** Why nothing can be ordered for the whole day; null before it, and where something is ordered. */
  notice: string | null
  order: ClientOrder | null
  /** The order's own screen, where its dish is not in the list any more. */
  orderTo: string | null
  dishes: DishView[]
}

export interface WeekInput {
  menu: WeekMenu
  orders: ClientMenuAnswer['orders']
  type: OrderType
  today: IsoDate
  /** The client's own words. */
  alergias: string
}

const stateOf = (choice: ReturnType<typeof dishChoice>, closed: string | null): DishView['state'] =>
  choice === 'free' && closed !== null ? 'closed' : choice

const REFUSALS = { free: () => null, selected: () => null, disabled: () => MESSAGES.dishDisabled }

const dayView = (day: DayName, { menu, orders, type, today, alergias }: WeekInput): DayView => {
  const date = dateOfDay(menu.start_date, day)
  const list = menu.menu_data[day]
  const order = liveOrderOf(orders, date, type)
  const ordered = order && indexOfOrdered(list, order)
  const closed = orderDayError({ deliveryDate: date, today })
  const isPast = date < today
  const isWeekOpen = today < dateOfDay(menu.start_date, 'viernes')
  const dishes = list.map((dish, ind): DishView => {
    const state = stateOf(dishChoice(ind, ordered), closed)
    return {
      dish,
      key: dishKeyOf(dish, ind),
      date,
      state,
      refusal: state === 'closed' ? closed : REFUSALS[state](),
      to: dishPathOf(type, day, dishKeyOf(dish, ind)),
      allergens: matchingAllergens(dish.allergens, alergias),
    }
  })
  return {
    day,
    date,
    isToday: date === today,
    isPast,
    isFolded: isPast || (date === today && isWeekOpen),
    notice: order === null ? closed : null,
    order,
    orderTo: ordered === -1 ? dishPathOf(type, day, null) : null,
    dishes,
  }
}

/** The day that a menu opens at: the first that can still be ordered, or today's, or the last. */
export const firstDayOf = (days: readonly DayView[]): DayName =>
  days.find(({ isFolded }) => !isFolded)?.day ?? 'viernes'

/** The five weekdays of a menu as the client sees them today (Specification §2). */
export const weekView = (input: WeekInput): DayView[] => DAYS.map((day) => dayView(day, input))
