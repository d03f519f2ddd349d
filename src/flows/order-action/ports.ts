import { dayOfDate, todayIn } from '#domain/calendar'
import { indexOfOrdered, liveOrderOf } from '#domain/day-orders'
import { MESSAGES } from '#domain/messages'
import type { OrderActionPorts, SaveOrderRequest } from '#machines/order-action/ports'
import { textsOf } from '../../api/call-texts'
import { type ClientOrder, clientMenuNow } from '../../api/endpoints/menus'
import { ordersApi } from '../../api/endpoints/orders'
import { failureText, outcomeOf } from '../../api/outcome'
import { withdrawError } from '../../parts/alerts/withdraw-error'
import { loadUser } from '../../parts/session/load-user'
import { alertAdded } from '../../state/alerts'
import { userReplaced } from '../../state/session'
import type { AppDispatch } from '../../state/store-types'

const { saveOrder, cancelOrder } = ordersApi.endpoints

/**
 * The days whose new order's answer was lost, by store: they are looked up before anything is sent again, also when
 * the screen was left in between.
 */
const doubts = new WeakMap<AppDispatch, Set<string>>()

const doubtsOf = (dispatch: AppDispatch): Set<string> => {
  const known = doubts.get(dispatch) ?? new Set<string>()
  doubts.set(dispatch, known)
  return known
}

/** What nobody answered is not known to have been heard. */
const UNKNOWN = { kind: 'failed', text: failureText('saveOrder', { kind: 'transport', detail: '' }) } as const

const OTHER_DISH = { kind: 'refused', text: MESSAGES.dishDisabled } as const

const dishInfoOf = ({ id, ...dish }: SaveOrderRequest['dish']) => ({ ...dish, id: id ?? undefined })

/** The order of this dish that the day has by now, null where it has none; else why nothing can be sent. */
const lookUpOrder = async (
  dispatch: AppDispatch,
  clock: OrderActionPorts['clock'],
  { date, type, dish }: SaveOrderRequest,
): Promise<{ order: ClientOrder | null } | typeof UNKNOWN | typeof OTHER_DISH> => {
  const { data, isSuccess } = await dispatch(clientMenuNow(todayIn(clock)))
  // A look that fails still has what was known before.
  if (!isSuccess) return UNKNOWN
  const order = liveOrderOf(data.orders, date, type)
  if (order === null) return { order }
  const day = data.menu && dayOfDate(data.menu.start_date, date)
  const list = (day && data.menu?.menu_data[day]) ?? []
  const [theirs, ours] = [order, { id: null, dish_info: dishInfoOf(dish) }].map((it) =>
    indexOfOrdered(list, it),
  )
  // The menu may be hidden by now.
  const isThis = theirs === ours && (theirs !== -1 || order.dish_info.name === dish.name)
  return isThis ? { order } : OTHER_DISH
}

/** Looks for a change that nobody answered; whether it is there all the same, and then it is told as saved. */
const foundSaved = async (
  dispatch: AppDispatch,
  clock: OrderActionPorts['clock'],
  request: SaveOrderRequest,
): Promise<boolean> => {
  const found = await lookUpOrder(dispatch, clock, request)
  if ('kind' in found || found.order === null) return false
  const { id, jugo, time } = found.order
  if (id !== request.id || jugo !== request.jugo || time !== request.time) return false
  const msg = textsOf('saveOrder')?.success
  dispatch(withdrawError(UNKNOWN.text))
  if (msg) dispatch(alertAdded({ type: 'success', msg }))
  return true
}

/**
 * The order window's calls. Leaving the screen aborts none of them: the server may have heard an order already, so its
 * answer is waited for and told, wherever the person is by then. `onSettled` is told when a call has ended, before the machine hears of it: whatever was
 * loaded until then is from before it.
 */
export const portsOf = (
  dispatch: AppDispatch,
  clock: OrderActionPorts['clock'],
  onSettled: () => void,
): OrderActionPorts => {
  const inDoubt = doubtsOf(dispatch)
  const save = async (request: SaveOrderRequest) => {
    const { menuId, type, date, dish, jugo, time } = request
    const meal = `${menuId} ${date} ${type}`
    const isToBeFound = request.id === null && inDoubt.has(meal)
    const found = isToBeFound ? await lookUpOrder(dispatch, clock, request) : { order: request }
    if ('kind' in found) return found
    const id = found.order?.id ?? null
    const order = {
      ...(id !== null && { id }),
      menu_id: menuId,
      ...(dish.id !== null && { dish_id: dish.id }),
      type,
      date,
      ind: dish.ind,
      name: dish.name,
      jugo,
      time,
    }
    const outcome = await outcomeOf('saveOrder', dispatch(saveOrder.initiate({ order })))
    if (outcome.kind === 'failed' && id === null) inDoubt.add(meal)
    else inDoubt.delete(meal)
    return outcome
  }
  return {
    clock,
    saveOrder: async (request) => {
      const outcome = await save(request)
      onSettled()
      // A lost session and a call that was dropped have texts of their own: there is nobody to look for.
      const isLost = outcome.kind === 'failed' && outcome.text === UNKNOWN.text && request.id !== null
      const isSaved = isLost ? await foundSaved(dispatch, clock, request) : false
      if (outcome.kind !== 'ok' && !isSaved) return outcome
      void loadUser(dispatch)
      return { kind: 'ok', data: { id: outcome.kind === 'ok' ? (outcome.data.id ?? null) : request.id } }
    },
    cancelOrder: async ({ orderId, envioRestore }) => {
      const call = dispatch(cancelOrder.initiate({ order_id: orderId, envioRestore }))
      const outcome = await outcomeOf('cancelOrder', call)
      onSettled()
      if (outcome.kind !== 'ok') return outcome
      const { user } = outcome.data
      if (user) dispatch(userReplaced(user))
      else void loadUser(dispatch)
      return { kind: 'ok', data: { envios: user?.envios ?? null } }
    },
  }
}
