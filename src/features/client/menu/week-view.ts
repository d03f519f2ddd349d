import { matchingAllergens } from '#domain/allergies'
import { dateOfDay, type IsoDate } from '#domain/calendar'
import { DAYS, type DayName, type OrderType } from '#domain/constants'
import {
  dishChoice,
  indexOfOrdered,
  kitchenClosedError,
  liveOrderOf,
  noticeOf,
  soldOutError,
} from '#domain/day-orders'
import { dishKeyOf, dishPathOf } from '#domain/dish-address'
import { MESSAGES } from '#domain/messages'
import { closedDayError } from '#domain/order-refusals'
import { orderWindow } from '#domain/order-window'
import type { ClientMenuAnswer, ClientOrder, WeekDish, WeekMenu } from '../../../api/endpoints/menus'
import { NO_DATA } from '../../../texts/no-value'

/** A dish as its card shows it. */
export interface DishView {
  dish: WeekDish
  /** 'Sin dato' where it has none. */
  name: string
  key: string
  date: IsoDate
  /** 'closed': free, but it or its day takes no orders any more. */
  state: 'free' | 'selected' | 'disabled' | 'closed'
  /** Why it cannot be ordered; null where it can, or already is. */
  refusal: string | null
  isSoldOut: boolean
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
  /** What the kitchen changed of the day's order and why. */
  news: string | null
  order: ClientOrder | null
  /** The ordered dish; 'Sin dato' if unknown, '' without an order. */
  orderName: string
  /** The order's own screen, where its dish is not in the list any more. */
  orderTo: string | null
  dishes: DishView[]
}

/** A menu's week, with what the client has ordered of it. */
export interface WeekInput {
  /** Its Monday. */
  start: IsoDate
  dishes: WeekMenu['menu_data']
  closed?: WeekMenu['closed']
  orders: NonNullable<ClientMenuAnswer['orders']>
  type: OrderType
  today: IsoDate
  /** The client's own words. */
  alergias: string | null
}

const dishStateOf = (choice: ReturnType<typeof dishChoice>, closed: string | null): DishView['state'] =>
  choice === 'free' && closed !== null ? 'closed' : choice

const REFUSALS = { free: () => null, selected: () => null, disabled: () => MESSAGES.dishDisabled }

const dayView = (day: DayName, week: WeekInput): DayView => {
  const { start, orders, type, today, alergias } = week
  const date = dateOfDay(start, day)
  const list = week.dishes[day]
  const order = liveOrderOf(orders, date, type)
  const ordered = order && indexOfOrdered(list, order)
  const closed = closedDayError(orderWindow(date, today), false) ?? kitchenClosedError(week, date)
  const news = noticeOf(orders, date, type)
  const isPast = date < today
  const isWeekOpen = today < dateOfDay(start, 'viernes')
  const dishes = list.map((dish, ind): DishView => {
    const refusal = closed ?? soldOutError(dish)
    const state = dishStateOf(dishChoice(ind, ordered), refusal)
    return {
      dish,
      name: dish.name ?? NO_DATA,
      key: dishKeyOf(dish, ind),
      date,
      state,
      refusal: state === 'closed' ? refusal : REFUSALS[state](),
      isSoldOut: dish.sold_out === true,
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
    notice: order === null && news === null ? closed : null,
    news,
    order,
    orderName: order ? (order.dish_info.name ?? NO_DATA) : '',
    orderTo: ordered === -1 ? dishPathOf(type, day, null) : null,
    dishes,
  }
}

/** The day that a menu opens at: the first that can still be ordered, or today's, or the last. */
export const firstDayOf = (days: readonly DayView[]): DayName =>
  days.find(({ isFolded }) => !isFolded)?.day ?? 'viernes'

/** The five weekdays of a menu as the client sees them today (Specification §2). */
export const weekView = (input: WeekInput): DayView[] => DAYS.map((day) => dayView(day, input))
