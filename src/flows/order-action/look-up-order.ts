import { dayOfDate, todayIn } from '#domain/calendar'
import { indexOfOrdered, liveOrderOf } from '#domain/day-orders'
import { MESSAGES } from '#domain/messages'
import type { OrderActionPorts, SaveOrderRequest } from '#machines/order-action/ports'
import { textsOf } from '../../api/call-texts'
import { type ClientOrder, clientMenuNow } from '../../api/endpoints/menus'
import { failureText } from '../../api/outcome'
import { withdrawError } from '../../parts/alerts/withdraw-error'
import { alertAdded } from '../../state/alerts'
import type { AppDispatch } from '../../state/store-types'

/** What nobody answered is not known to have been heard. */
export const UNKNOWN = {
  kind: 'failed',
  text: failureText('saveOrder', { kind: 'transport', detail: '' }),
} as const

const OTHER_DISH = { kind: 'refused', text: MESSAGES.dishDisabled } as const

const dishInfoOf = ({ id, ...dish }: SaveOrderRequest['dish']) => ({ ...dish, id: id ?? undefined })

interface Found {
  order: ClientOrder | null
  /** The answer is of the order's own week: what is not in it is nowhere. */
  isItsWeek: boolean
}

/** The order of this dish that the day has by now, null where it has none; else why nothing can be sent. */
export const lookUpOrder = async (
  dispatch: AppDispatch,
  clock: OrderActionPorts['clock'],
  { date, type, dish }: SaveOrderRequest,
): Promise<Found | typeof UNKNOWN | typeof OTHER_DISH> => {
  const { data, isSuccess } = await dispatch(clientMenuNow(todayIn(clock)))
  // A look that fails still has what was known before.
  if (!isSuccess) return UNKNOWN
  const order = liveOrderOf(data.orders, date, type)
  const day = data.menu && dayOfDate(data.menu.start_date, date)
  if (order === null) return { order, isItsWeek: day !== null }
  const list = (day && data.menu?.menu_data[day]) ?? []
  const [theirs, ours] = [order, { id: null, dish_info: dishInfoOf(dish) }].map((it) =>
    indexOfOrdered(list, it),
  )
  // The menu may be hidden by now.
  const isThis = theirs === ours && (theirs !== -1 || order.dish_info.name === dish.name)
  return isThis ? { order, isItsWeek: true } : OTHER_DISH
}

/** What has become of a change that nobody answered. */
export const lookUpChange = async (
  dispatch: AppDispatch,
  clock: OrderActionPorts['clock'],
  request: SaveOrderRequest,
): Promise<'saved' | 'not-saved' | 'unknown'> => {
  const found = await lookUpOrder(dispatch, clock, request)
  if (found === UNKNOWN) return 'unknown'
  if (!('order' in found)) return 'not-saved'
  const { order, isItsWeek } = found
  if (order === null) return isItsWeek ? 'not-saved' : 'unknown'
  const { id, jugo, time } = order
  return id === request.id && jugo === request.jugo && time === request.time ? 'saved' : 'not-saved'
}

/** An order whose answer was lost is saved all the same: what said otherwise goes. */
export const tellSaved = (dispatch: AppDispatch): void => {
  const msg = textsOf('saveOrder')?.success
  dispatch(withdrawError(UNKNOWN.text))
  if (msg) dispatch(alertAdded({ type: 'success', msg }))
}
