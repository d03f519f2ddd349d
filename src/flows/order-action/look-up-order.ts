import { dayOfDate, type IsoDate, todayIn } from '#domain/calendar'
import { indexOfOrdered, liveOrderOf } from '#domain/day-orders'
import { MESSAGES } from '#domain/messages'
import { isLive } from '#domain/order-status'
import type { CancelOrderRequest, OrderActionPorts, SaveOrderRequest } from '#machines/order-action/ports'
import { textsOf } from '../../api/call-texts'
import {
  type ClientMenuAnswer,
  type ClientOrder,
  clientMenuInSilence,
  clientMenuNow,
} from '../../api/endpoints/menus'
import { failureText } from '../../api/outcome'
import { withdrawError } from '../../parts/alerts/withdraw-error'
import { alertAdded } from '../../state/alerts'
import type { AppDispatch } from '../../state/store-types'

/** What nobody answered is not known to have been heard. */
const unknownOf = (call: 'saveOrder' | 'cancelOrder') =>
  ({ kind: 'failed', text: failureText(call, { kind: 'transport', detail: '' }) }) as const

export const UNKNOWN = unknownOf('saveOrder')
export const UNKNOWN_CANCEL = unknownOf('cancelOrder')

const OTHER_DISH = { kind: 'refused', text: MESSAGES.dishDisabled } as const

/** Whether an answer is of the week that a day lies in: what is not in it is nowhere. */
const isWeekOf = ({ menu }: ClientMenuAnswer, date: IsoDate): boolean =>
  menu !== null && dayOfDate(menu.start_date, date) !== null

const dishInfoOf = ({ id, ...dish }: SaveOrderRequest['dish']) => ({ ...dish, id: id ?? undefined })

interface Found {
  order: ClientOrder | null
  /** The answer is of the order's own week: what is not in it is nowhere. */
  isItsWeek: boolean
}

const orderIn = (
  data: ClientMenuAnswer,
  { date, type, dish }: SaveOrderRequest,
): Found | typeof OTHER_DISH => {
  const order = liveOrderOf(data.orders, date, type)
  const day = data.menu && dayOfDate(data.menu.start_date, date)
  if (order === null) return { order, isItsWeek: isWeekOf(data, date) }
  const list = (day && data.menu?.menu_data[day]) ?? []
  const [theirs, ours] = [order, { id: null, dish_info: dishInfoOf(dish) }].map((it) =>
    indexOfOrdered(list, it),
  )
  // The menu may be hidden by now.
  const isThis = theirs === ours && (theirs !== -1 || order.dish_info.name === dish.name)
  return isThis ? { order, isItsWeek: true } : OTHER_DISH
}

/** The order of this dish that the day has by now, null where it has none; else why nothing can be sent. */
export const lookUpOrder = async (
  dispatch: AppDispatch,
  clock: OrderActionPorts['clock'],
  request: SaveOrderRequest,
): Promise<ReturnType<typeof orderIn> | typeof UNKNOWN> => {
  const { data, isSuccess } = await dispatch(clientMenuNow(todayIn(clock)))
  // A look that fails still has what was known before.
  return isSuccess ? orderIn(data, request) : UNKNOWN
}

export type CancelFound = 'cancelled' | 'not-cancelled' | 'unknown'
export type ChangeFound = 'saved' | 'not-saved' | 'unknown'

/** What the client's week says of a change that nobody answered. */
export const changeIn = (data: ClientMenuAnswer, request: SaveOrderRequest): ChangeFound => {
  const found = orderIn(data, request)
  if (!('order' in found)) return 'not-saved'
  const { order, isItsWeek } = found
  if (order === null) return isItsWeek ? 'not-saved' : 'unknown'
  const { id, jugo, time } = order
  if ((request.id !== null && id !== request.id) || time !== request.time) return 'not-saved'
  if (jugo === null) return 'unknown'
  return jugo === request.jugo ? 'saved' : 'not-saved'
}

/** What has become of a change that nobody answered. `inSilence`: a look that fails says nothing, and no screen hears of it. */
export const lookUpChange = async (
  dispatch: AppDispatch,
  clock: OrderActionPorts['clock'],
  request: SaveOrderRequest,
  inSilence = false,
): Promise<ChangeFound> => {
  const look = inSilence ? clientMenuInSilence : clientMenuNow
  const { data, isSuccess } = await dispatch(look(todayIn(clock)))
  return isSuccess ? changeIn(data, request) : 'unknown'
}

/** Whether a week has the order that was sent. */
export const hasOrder = (data: ClientMenuAnswer, request: SaveOrderRequest): boolean => {
  const found = orderIn(data, request)
  return 'order' in found && found.order !== null
}

/** What a week says of a cancellation that nobody answered; the order it cancels is gone where it is done. */
export const cancelIn = (data: ClientMenuAnswer, { orderId, date }: CancelOrderRequest): CancelFound => {
  if (data.orders.some(({ id, status }) => id === orderId && isLive(status))) return 'not-cancelled'
  return isWeekOf(data, date) ? 'cancelled' : 'unknown'
}

/** What has become of a cancellation that nobody answered. */
export const lookUpCancel = async (
  dispatch: AppDispatch,
  clock: OrderActionPorts['clock'],
  request: CancelOrderRequest,
): Promise<CancelFound> => {
  const { data, isSuccess } = await dispatch(clientMenuNow(todayIn(clock)))
  return isSuccess ? cancelIn(data, request) : 'unknown'
}

const tellDone = (dispatch: AppDispatch, call: 'saveOrder' | 'cancelOrder'): void => {
  const msg = textsOf(call)?.success
  dispatch(withdrawError(unknownOf(call).text))
  if (msg) dispatch(alertAdded({ type: 'success', msg }))
}

/** An order whose answer was lost is saved all the same: what said otherwise goes. */
export const tellSaved = (dispatch: AppDispatch): void => tellDone(dispatch, 'saveOrder')

/** As {@link tellSaved}, of a cancellation. */
export const tellCancelled = (dispatch: AppDispatch): void => tellDone(dispatch, 'cancelOrder')
