import { addDays, dateOfDay, type IsoDate } from '#domain/calendar'
import { DAYS, type DayName, type OrderType } from '#domain/constants'
import { kitchenClosedError, liveOrderOf, soldOutError } from '#domain/day-orders'
import type { ClientOrder } from '../../../api/endpoints/menus'
import { type ComingOrder, comingOrders } from '../../../parts/orders/coming-orders'
import { NO_DATA } from '../../../texts/no-value'
import type { WeekInput } from './week-view'

/** An order that is still to come, or comes today. */
export interface Delivery extends Pick<ComingOrder, 'avoided' | 'to'> {
  id: string
  date: IsoDate
  when: 'today' | 'tomorrow' | 'later'
  type: OrderType
  name: string
  status: string | null
  /** 'HH:mm' as ordered, where it is known. */
  time: string | null
  /** The time it left, where known. */
  sentAt: string | null
  /** The order itself, once delivered and until it is rated. */
  toRate: ClientOrder | null
  /** The client's own stars, where known. */
  rating: number | null
  /** A change that its status does not show. */
  notice: string | null
  /** The dish's first picture, while the menu has the dish. */
  ruta: string | undefined
}

export interface DeliveriesView {
  /** Deliveries of today and tomorrow, of both types; without any, the next ones. */
  shown: Delivery[]
  /** Those after them. */
  later: Delivery[]
  /** Tomorrow, if the menu has dishes for it and this type has no order yet. */
  missing: { day: DayName; date: IsoDate; dishes: readonly string[] } | null
}

const whenOf = (date: IsoDate, today: IsoDate): Delivery['when'] => {
  if (date === today) return 'today'
  return date === addDays(today, 1) ? 'tomorrow' : 'later'
}

const deliveryOf = ({ order, date, type, dish, ...rest }: ComingOrder, today: IsoDate): Delivery => ({
  id: order.id,
  date,
  when: whenOf(date, today),
  type,
  name: order.dish_info.name ?? NO_DATA,
  status: order.status,
  time: order.time,
  sentAt: order.sent_at ?? null,
  toRate: order.status === 'entregado' && order.review_exists === false ? order : null,
  rating: order.rating ?? null,
  notice: order.notice ?? null,
  ruta: dish?.imagenes[0]?.ruta,
  ...rest,
})

/** The client's coming deliveries as far as the week's menu knows them: no call of its own. */
export const nextDeliveries = (input: WeekInput): DeliveriesView => {
  const { start, dishes, orders, type, today } = input
  const days = DAYS.map((day) => ({ day, date: dateOfDay(start, day) }))
  const coming = comingOrders(input).map((order) => deliveryOf(order, today))
  const soon = coming.filter(({ when }) => when !== 'later')
  const shown = soon.length > 0 ? soon : coming.filter(({ date }) => date === coming[0]?.date)
  const tomorrow = days.find(({ date }) => whenOf(date, today) === 'tomorrow')
  const isFree =
    tomorrow &&
    dishes[tomorrow.day].length > 0 &&
    kitchenClosedError(input, tomorrow.date) === null &&
    !liveOrderOf(orders, tomorrow.date, type)
  const later = coming.filter((delivery) => !shown.includes(delivery))
  // A sold-out dish is no choice.
  const names = tomorrow
    ? dishes[tomorrow.day].flatMap((dish) => (soldOutError(dish) === null ? (dish.name ?? []) : []))
    : []
  return { shown, later, missing: isFree ? { ...tomorrow, dishes: names } : null }
}
