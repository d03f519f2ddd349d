import { matchingAllergens, matchingAllergies } from '#domain/allergies'
import { addDays, dateOfDay, type IsoDate } from '#domain/calendar'
import { fewLeft, lesserOf } from '#domain/caps'
import { DAYS, type DayName, ORDER_TYPES, type OrderType } from '#domain/constants'
import {
  dishState,
  indexOfOrdered,
  kitchenClosedError,
  kitchenNews,
  leftOfDay,
  liveOrderOf,
  soldOutError,
} from '#domain/day-orders'
import { dishKeyOf, dishPathOf } from '#domain/dish-address'
import { MESSAGES } from '#domain/messages'
import { dayPosition, orderActions, tooLateError } from '#domain/order-actions'
import { isScheduled } from '#domain/order-status'
import type { DishRef } from '#domain/order-to-save'
import { type AllergyClash, type ChosenDish, hasClash } from '#machines/order-action/context'
import type { ClientMenuAnswer, ClientOrder, WeekDish, WeekMenu } from '../../api/endpoints/menus'
import { CLIENT_MENU_TEXTS } from '../../texts/menu'
import { NO_DATA } from '../../texts/no-value'

/** A dish of a day. */
export interface DishView extends ChosenDish {
  /** The menu's own row. */
  row: WeekDish
  /** 'Sin dato' without one. */
  name: string
  key: string
  /** 'closed': free, but it or its day no longer takes orders. */
  state: 'free' | 'selected' | 'disabled' | 'closed'
  /** Why it cannot be ordered; null if it can, or already is. */
  refusal: string | null
  /** What 'Ordenar' does: orders it, opens its own screen, which asks or explains, or says why not. */
  press: 'order' | 'open' | 'refuse'
  /** Why the kitchen has no more of it. */
  soldOut: string | null
  /** The portions left of it, where they are few; null else, and of a dish that is ordered or sold out. */
  left: number | null
  /** The dish's own screen. */
  to: string
  /** The day's order of another dish can change to this one. */
  canTakeOver: boolean
}

/** What the kitchen chooses for a day if its client chooses nothing. */
export type Foreseen = NonNullable<ClientMenuAnswer['previstos']>[number]

/** A day and a meal as the client sees them today (Specification §2). The clash is the ordered dish's. */
export interface DayView extends AllergyClash {
  day: DayName
  date: IsoDate
  type: OrderType
  when: 'past' | 'today' | 'tomorrow' | 'later'
  /** Why the kitchen takes no orders for the day. */
  closing: string | null
  /** Why the whole day takes no order; null before it, and where there is an order. */
  notice: string | null
  /** The client paused it and has no order of it. */
  isPaused: boolean
  /** The kitchen's change to the day's order, and why. */
  news: string | null
  order: ClientOrder | null
  /** The ordered dish; 'Sin dato' if unknown, '' without an order. */
  orderName: string
  /** The order's dish as the menu has it; of a dish that has left the menu, as the order names it. */
  ordered: DishRef | null
  /** The order's own screen. */
  orderTo: string
  /** The ordered dish; null: none, or it has left the menu. */
  selected: DishView | null
  dishes: DishView[]
  /** Null where nothing is foreseen, or there is an order. */
  foreseen: Foreseen | null
}

/** A menu's week, with the client's orders. */
export interface WeekInput {
  /** Its Monday. */
  start: IsoDate
  dishes: WeekMenu['menu_data']
  closed?: WeekMenu['closed']
  cupos?: WeekMenu['cupos']
  orders: NonNullable<ClientMenuAnswer['orders']>
  previstos?: readonly Foreseen[] | undefined
  today: IsoDate
  /** The meals that the client paused. */
  paused?: readonly { fecha: IsoDate; tipo: string }[]
  /** What the client avoids in a dish. */
  clashOf: ClashOf
  /** Whether one press may order: the orders are known, and shipments are left. */
  canOrder?: boolean
}

const whenOf = (date: IsoDate, today: IsoDate): DayView['when'] => {
  if (date <= today) return date === today ? 'today' : 'past'
  return date === addDays(today, 1) ? 'tomorrow' : 'later'
}

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

type ClashOf = (dish: WeekDish) => AllergyClash

/** The clash of a dish with the client's own words. */
export const clashWith =
  (alergias: string | null): ClashOf =>
  ({ allergens }) => ({
    avoided: matchingAllergens(allergens, alergias),
    allergies: matchingAllergies(allergens, alergias),
  })

/** Of a dish that the menu no longer has, nothing: the next response knows better. */
const foreseenOf = (
  previstos: readonly Foreseen[],
  { date, type, list }: { date: IsoDate; type: OrderType; list: readonly WeekDish[] },
): Foreseen | null => {
  const found = previstos.find(({ fecha, tipo }) => fecha === date && tipo === type)
  const isThere = (id: string) => list.some((dish) => dish.id === id)
  return found && (found.dish_id === null || isThere(found.dish_id)) ? found : null
}

/** A day and a type of the week: the one view that menu, week, dish and next deliveries read. */
const dayView = (day: DayName, type: OrderType, week: WeekInput): DayView => {
  const { start, orders, previstos = [], paused = [], today, clashOf, canOrder = false } = week
  const date = dateOfDay(start, day)
  const position = dayPosition(date, today)
  const list = week.dishes[day]
  const order = liveOrderOf(orders, date, type)
  const orderedIndex = order && indexOfOrdered(list, order)
  const closing = kitchenClosedError(week, date)
  const closed = closing ?? tooLateError(position, false)
  const news = kitchenNews(orders, date, type)
  const { canUpdate } = orderActions(position, order?.status ?? null)
  // An order has its place on the day, whichever dish it changes to.
  const dayLeft = order === null ? leftOfDay(week, date) : null
  const dishes = list.map((row, ind): DishView => {
    const soldOut = dayLeft === 0 ? MESSAGES.dayFull : soldOutError(row)
    const reason = closed ?? soldOut
    const onDay = dishState(ind, orderedIndex)
    const key = dishKeyOf(row, ind)
    const refusal = { free: reason, selected: null, disabled: MESSAGES.dayAlreadyOrdered }[onDay]
    const clash = clashOf(row)
    return {
      row,
      dish: dishRefOf(row, ind),
      name: row.name ?? NO_DATA,
      key,
      date,
      state: onDay === 'free' && reason !== null ? 'closed' : onDay,
      refusal,
      press: refusal === null ? (canOrder && !hasClash(clash) ? 'order' : 'open') : 'refuse',
      soldOut,
      left: soldOut === null && onDay !== 'selected' ? fewLeft(lesserOf(row.quedan ?? null, dayLeft)) : null,
      to: dishPathOf(type, day, key),
      ...clash,
      canTakeOver: onDay === 'disabled' && canUpdate && reason === null,
    }
  })
  const selected = dishes[orderedIndex ?? -1] ?? null
  return {
    day,
    date,
    type,
    when: whenOf(date, today),
    closing,
    notice: order === null && news === null ? closed : null,
    isPaused:
      order === null &&
      position === 'beforeDay' &&
      paused.some(({ fecha, tipo }) => fecha === date && tipo === type),
    news,
    order,
    orderName: order ? (order.dish_info.name ?? NO_DATA) : '',
    avoided: selected?.avoided ?? [],
    allergies: selected?.allergies ?? [],
    ordered: selected?.dish ?? (order && rememberedOf(order)),
    orderTo: selected?.to ?? dishPathOf(type, day, null),
    selected,
    dishes,
    foreseen: order === null && closed === null ? foreseenOf(previstos, { date, type, list }) : null,
  }
}

/** The five weekdays of a menu. */
export const weekView = (type: OrderType, week: WeekInput): DayView[] =>
  DAYS.map((day) => dayView(day, type, week))

/** Whether something of a day can still be ordered or changed. */
export const isActionable = (day: DayView): boolean =>
  day.order === null
    ? isOpenDay(day)
    : (day.when === 'tomorrow' || day.when === 'later') && isScheduled(day.order.status)

/** Whether the kitchen chose a day's order, and its client can still take it back. */
export const isKitchensChoice = (day: DayView): boolean => day.order?.automatico === true && isActionable(day)

/** The week as it is shown: from the first day that can still be acted on, else from today; earlier days last. */
export const fromFirstDay = (days: readonly DayView[]): DayView[] => {
  const first = days.find(isActionable) ?? days.find(({ when }) => when === 'today')
  const at = first ? days.indexOf(first) : 0
  return [...days.slice(at), ...days.slice(0, at)]
}

/** Whether a day has something to order, and no order yet. */
export const isOpenDay = ({ order, dishes }: DayView): boolean =>
  order === null && dishes.some(({ state }) => state === 'free')

/** Why a day without an order offers nothing: the reason of the kitchen or calendar; null where it has an order. */
export const whyClosed = ({ order, closing, news, notice, dishes }: DayView): string | null => {
  if (order !== null) return null
  if (dishes.length === 0) return closing ?? CLIENT_MENU_TEXTS.noDishes
  return news ?? notice ?? dishes.find(({ refusal }) => refusal !== null)?.refusal ?? null
}

/** The first open day after `date`, else the first of the week; null where no other day is left to choose. */
export const nextOpenDay = (days: readonly DayView[], date: IsoDate): DayView | null => {
  const open = days.filter((day) => isOpenDay(day) && day.date !== date)
  return open.find((day) => day.date > date) ?? open[0] ?? null
}

/** The part of a dish that the order machine takes. */
export const chosenOf = ({ date, dish, avoided, allergies }: DishView): ChosenDish => ({
  date,
  dish,
  avoided,
  allergies,
})

/** A day with an order that is still to come, or comes today. */
export type ComingDay = DayView & { order: ClientOrder }

const isComing = (day: DayView): day is ComingDay => day.order !== null && day.when !== 'past'

/** The coming orders of both types, as far as the week's menu knows them. */
export const comingDays = (week: WeekInput): ComingDay[] =>
  DAYS.flatMap((day) => ORDER_TYPES.map((type) => dayView(day, type, week))).filter(isComing)
