/** What the client's week says of a call of the order window that nobody answered. */
import { dayOfDate, type IsoDate } from '#domain/calendar'
import { indexOfOrdered, liveOrderOf } from '#domain/day-orders'
import { isLive } from '#domain/order-status'
import type {
  CancelOrderRequest,
  DishOfDay,
  SaveOrderRequest,
  StoredOrder,
} from '#machines/order-action/ports'
import type { ClientMenuAnswer, ClientOrder } from '../../../api/endpoints/menus'
import { UNTOLD_ID } from '../../../api/own-order'
import { ORDER_DOUBT_TEXTS as TEXTS } from '../../../texts/order-doubt'

/** A call that nobody answered, as it was sent. */
export type LostCall =
  | { of: 'order' | 'change'; request: SaveOrderRequest }
  | { of: 'cancellation'; request: CancelOrderRequest }

export type Verdict =
  | 'unknown'
  /** `stored`: the order as it is now, null where it is cancelled. */
  | { is: 'heard'; stored: StoredOrder | null }
  /** `stored`: what there is in its place, where there is something. `here`: for its own screen; `there`: for any other one. */
  | { is: 'not-heard'; stored?: StoredOrder; here: string; there: string }

/** Whether an answer is of the week that a day lies in: what is not in it is nowhere. */
const isWeekOf = ({ menu }: ClientMenuAnswer, date: IsoDate): boolean =>
  menu !== null && dayOfDate(menu.start_date, date) !== null

/** The day's live order of a type, where it is of another dish than the one that is meant. */
export const OTHER_DISH = 'other dish'

/** The live order of this dish that its day has, null for none; `isItsWeek`: what is not in the answer is nowhere. */
export const orderIn = (
  week: ClientMenuAnswer,
  { date, type, dish }: DishOfDay,
): { order: ClientOrder | null; isItsWeek: boolean } | typeof OTHER_DISH => {
  const order = liveOrderOf(week.orders, date, type)
  const day = week.menu && dayOfDate(week.menu.start_date, date)
  if (order === null) return { order, isItsWeek: isWeekOf(week, date) }
  const list = (day && week.menu?.menu_data[day]) ?? []
  const ours = { id: null, dish_info: { ...dish, id: dish.id ?? undefined } }
  const [theirIndex, ourIndex] = [order, ours].map((it) => indexOfOrdered(list, it))
  // The menu may be hidden by now.
  const isThis = theirIndex === ourIndex && (theirIndex !== -1 || order.dish_info.name === dish.name)
  return isThis ? { order, isItsWeek: true } : OTHER_DISH
}

export const idOf = ({ id }: ClientOrder): string | null => (id === UNTOLD_ID ? null : id)

const notHeard = (of: LostCall['of'], { date, dish }: DishOfDay): Verdict => {
  const { notHeard: here, notHeardOf } = TEXTS[of]
  return { is: 'not-heard', here, there: notHeardOf(date, dish.name) }
}

/** Where the back end does not say the juice, an order that is there is the one that was sent. */
const onOrder = (order: ClientOrder, request: SaveOrderRequest): Verdict => {
  const { otherJuice: here, otherJuiceOf } = TEXTS.order
  const stored = { id: idOf(order), jugo: order.jugo ?? request.jugo, time: order.time }
  return stored.jugo === request.jugo
    ? { is: 'heard', stored }
    : { is: 'not-heard', stored, here, there: otherJuiceOf(request.date, request.dish.name) }
}

const onChange = (order: ClientOrder, request: SaveOrderRequest): Verdict => {
  const id = idOf(order)
  if ((request.id !== null && id !== request.id) || order.time !== request.time)
    return notHeard('change', request)
  if (order.jugo === null) return 'unknown'
  return order.jugo === request.jugo
    ? { is: 'heard', stored: { id, jugo: order.jugo, time: order.time } }
    : notHeard('change', request)
}

const onSave = (of: 'order' | 'change', request: SaveOrderRequest, week: ClientMenuAnswer): Verdict => {
  const found = orderIn(week, request)
  if (found === OTHER_DISH) return notHeard(of, request)
  const { order, isItsWeek } = found
  if (order === null) return isItsWeek ? notHeard(of, request) : 'unknown'
  return of === 'order' ? onOrder(order, request) : onChange(order, request)
}

/** The order that was to be cancelled is gone where that is done. */
const onCancellation = (request: CancelOrderRequest, week: ClientMenuAnswer): Verdict => {
  if (week.orders.some(({ id, status }) => id === request.orderId && isLive(status)))
    return notHeard('cancellation', request)
  return isWeekOf(week, request.date) ? { is: 'heard', stored: null } : 'unknown'
}

/** What a week says of a call that nobody answered. */
export const verdictOn = (lost: LostCall, week: ClientMenuAnswer): Verdict =>
  lost.of === 'cancellation' ? onCancellation(lost.request, week) : onSave(lost.of, lost.request, week)
