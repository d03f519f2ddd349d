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

interface LostSave {
  of: 'order' | 'change'
  request: SaveOrderRequest
}
interface LostCancel {
  of: 'cancellation'
  request: CancelOrderRequest
}

/** A call that nobody answered, as it was sent. */
export type LostCall = LostSave | LostCancel

export type Verdict =
  | 'unknown'
  /** `stored`: the order as it is now, null where it is cancelled. `there`: for a screen that shows something else. */
  | { is: 'heard'; stored: StoredOrder | null; there: string }
  /** `stored`: what there is now, where that is not as it was. `here`: for its own screen. */
  | { is: 'not-heard'; stored?: StoredOrder | null; here: string; there: string }

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

const whichOf = ({ request }: LostCall) => ({
  date: request.date,
  dish: request.dish.name,
  // A cancellation says none.
  jugo: 'jugo' in request && request.jugo,
})

const heard = (lost: LostCall, stored: StoredOrder | null): Verdict => ({
  is: 'heard',
  stored,
  there: TEXTS[lost.of].heardOf(whichOf(lost)),
})

const notHeard = (lost: LostCall): Exclude<Verdict, 'unknown'> => ({
  is: 'not-heard',
  here: TEXTS[lost.of].notHeard,
  there: TEXTS[lost.of].notHeardOf(whichOf(lost)),
})

/** Where the back end does not say the juice, an order that is there is the one that was sent. */
const onOrder = (order: ClientOrder, lost: LostSave): Verdict => {
  const { otherJuice: here, otherJuiceOf } = TEXTS.order
  const { jugo } = lost.request
  const stored = { id: idOf(order), jugo: order.jugo ?? jugo, time: order.time }
  return stored.jugo === jugo
    ? heard(lost, stored)
    : { is: 'not-heard', stored, here, there: otherJuiceOf(whichOf(lost)) }
}

const onChange = (order: ClientOrder, lost: LostSave): Verdict => {
  const { id, jugo, time } = lost.request
  if ((id !== null && idOf(order) !== id) || order.time !== time) return notHeard(lost)
  if (order.jugo === null) return 'unknown'
  return order.jugo === jugo ? heard(lost, { id: idOf(order), jugo, time }) : notHeard(lost)
}

const onSave = (lost: LostSave, week: ClientMenuAnswer): Verdict => {
  const found = orderIn(week, lost.request)
  if (found === OTHER_DISH) return notHeard(lost)
  const { order, isItsWeek } = found
  if (order !== null) return lost.of === 'order' ? onOrder(order, lost) : onChange(order, lost)
  if (!isItsWeek) return 'unknown'
  // Of a change, the order itself is gone.
  return lost.of === 'order' ? notHeard(lost) : { ...notHeard(lost), stored: null }
}

/** The order that was to be cancelled is gone where that is done. */
const onCancellation = (lost: LostCancel, week: ClientMenuAnswer): Verdict => {
  const { orderId, date } = lost.request
  if (week.orders.some(({ id, status }) => id === orderId && isLive(status))) return notHeard(lost)
  return isWeekOf(week, date) ? heard(lost, null) : 'unknown'
}

/** What a week says of a call that nobody answered. */
export const verdictOn = (lost: LostCall, week: ClientMenuAnswer): Verdict =>
  lost.of === 'cancellation' ? onCancellation(lost, week) : onSave(lost, week)
