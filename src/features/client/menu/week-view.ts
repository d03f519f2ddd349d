import { dateOfDay, type IsoDate } from '#domain/calendar'
import { DAYS, type DayName, type OrderType } from '#domain/constants'
import {
  dishState,
  indexOfOrdered,
  kitchenClosedError,
  kitchenNews,
  liveOrderOf,
  soldOutError,
} from '#domain/day-orders'
import { dishKeyOf, dishPathOf } from '#domain/dish-address'
import { MESSAGES } from '#domain/messages'
import { dayPosition, orderActions } from '#domain/order-actions'
import { tooLateError } from '#domain/order-refusals'
import type { DishRef } from '#domain/order-to-save'
import type { ClientMenuAnswer, ClientOrder, WeekDish, WeekMenu } from '../../../api/endpoints/menus'
import { clashOf } from '../../../parts/orders/clash'
import type { QuickDish } from '../../../parts/orders/use-quick-order'
import { CLIENT_MENU_TEXTS } from '../../../texts/menu'
import { NO_DATA } from '../../../texts/no-value'

/** A dish's card. */
export interface DishView extends QuickDish {
  dish: WeekDish
  /** 'Sin dato' without one. */
  name: string
  key: string
  date: IsoDate
  /** 'closed': free, but it or its day no longer takes orders. */
  state: 'free' | 'selected' | 'disabled' | 'closed'
  /** Why it cannot be ordered; null if it can, or already is. */
  refusal: string | null
  isSoldOut: boolean
  /** The dish's own screen. */
  to: string
  /** The day's order of another dish can change to this one. */
  canTakeOver: boolean
}

export interface DayView {
  day: DayName
  date: IsoDate
  isToday: boolean
  isPast: boolean
  /** The day no longer takes orders. */
  isClosed: boolean
  /** Why the whole day takes no order; null before it, and where there is an order. */
  notice: string | null
  /** The kitchen's change to the day's order, and why. */
  news: string | null
  order: ClientOrder | null
  /** The ordered dish; 'Sin dato' if unknown, '' without an order. */
  orderName: string
  /** What the client avoids and the ordered dish contains. */
  avoided: readonly string[]
  /** The order's dish, as an order names it. */
  ordered: DishRef | null
  /** The order's own screen, if its dish has left the list. */
  orderTo: string | null
  dishes: DishView[]
}

/** A menu's week, with the client's orders. */
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

const REFUSALS = { free: () => null, selected: () => null, disabled: () => MESSAGES.dayAlreadyOrdered }

const dishRefOf = (dish: WeekDish, ind: number): DishRef => ({
  id: dish.id ?? null,
  name: dish.name,
  ind: dish.ind ?? ind,
})

const rememberedOf = ({ dish_info: { id, name, ind } }: ClientOrder): DishRef => ({
  id: id ?? null,
  name,
  ind,
})

const dayView = (day: DayName, week: WeekInput): DayView => {
  const { start, orders, type, today, alergias } = week
  const date = dateOfDay(start, day)
  const list = week.dishes[day]
  const order = liveOrderOf(orders, date, type)
  const ordered = order && indexOfOrdered(list, order)
  const closed = kitchenClosedError(week, date) ?? tooLateError(dayPosition(date, today), false)
  const news = kitchenNews(orders, date, type)
  const canChange = order !== null && orderActions(dayPosition(date, today), order.status).canUpdate
  const there = list[ordered ?? -1]
  const dishes = list.map((dish, ind): DishView => {
    const refusal = closed ?? soldOutError(dish)
    const onDay = dishState(ind, ordered)
    const state = onDay === 'free' && refusal !== null ? 'closed' : onDay
    return {
      dish,
      name: dish.name ?? NO_DATA,
      key: dishKeyOf(dish, ind),
      date,
      state,
      refusal: state === 'closed' ? refusal : REFUSALS[state](),
      isSoldOut: dish.sold_out === true,
      to: dishPathOf(type, day, dishKeyOf(dish, ind)),
      ...clashOf(dish, alergias),
      dishRef: dishRefOf(dish, ind),
      canTakeOver: state === 'disabled' && canChange && refusal === null,
    }
  })
  return {
    day,
    date,
    isToday: date === today,
    isPast: date < today,
    isClosed: closed !== null,
    notice: order === null && news === null ? closed : null,
    news,
    order,
    orderName: order ? (order.dish_info.name ?? NO_DATA) : '',
    avoided: dishes.find(({ state }) => state === 'selected')?.avoided ?? [],
    ordered: order && (there ? dishRefOf(there, ordered ?? 0) : rememberedOf(order)),
    orderTo: ordered === -1 ? dishPathOf(type, day, null) : null,
    dishes,
  }
}

/** Whether a day has something to order, and no order yet. */
export const isOpenDay = ({ order, dishes }: DayView): boolean =>
  order === null && dishes.some(({ state }) => state === 'free')

/** Why a day without an order offers nothing: the reason of the kitchen or calendar; null where it has an order. */
export const whyClosed = ({ order, news, notice, dishes }: DayView): string | null => {
  if (order !== null) return null
  if (dishes.length === 0) return CLIENT_MENU_TEXTS.noDishes
  return news ?? notice ?? dishes.find(({ refusal }) => refusal !== null)?.refusal ?? null
}

/** The first open day after `date`, else the first of the week; null where nothing is left to choose. */
export const nextOpenDay = (days: readonly DayView[], date: IsoDate): DayView | null => {
  const open = days.filter(isOpenDay)
  return open.find((day) => day.date > date) ?? open[0] ?? null
}

/** The five weekdays of a menu as the client sees them today (Specification §2). */
export const weekView = (input: WeekInput): DayView[] => DAYS.map((day) => dayView(day, input))
