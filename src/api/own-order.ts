import type { saveOrder } from '#contract/calls/orders'
import type { CallInput } from '#contract/envelope'
import { liveOrderOf } from '#domain/day-orders'
import type { ClientMenuAnswer, ClientOrder } from './endpoints/menus'

type Sent = CallInput<typeof saveOrder>['order']

/** The id of an order that is stored, and of which nobody has said the id yet: another back end may leave it out. */
export const UNTOLD_ID = ''

/** The week with an order as it was sent and is stored now, in the place of the one that it changes. */
export const withOrder = (week: ClientMenuAnswer, sent: Sent, id: string | undefined): ClientMenuAnswer => {
  if (week.menu?.id !== sent.menu_id) return week
  const before = liveOrderOf(week.orders, sent.date, sent.type)
  const order: ClientOrder = {
    nombre: '',
    email: '',
    account_id: '',
    review_exists: false,
    ...before,
    id: id ?? sent.id ?? before?.id ?? UNTOLD_ID,
    order_date: `${sent.date} ${sent.time}:00`,
    type: sent.type,
    status: 'programado',
    jugo: sent.jugo,
    time: sent.time,
    dish_info: { id: sent.dish_id, name: sent.name, date: sent.date, ind: sent.ind },
  }
  return { ...week, orders: [...week.orders.filter((other) => other !== before), order] }
}

/** The week without an order that has been cancelled. */
export const withoutOrder = (week: ClientMenuAnswer, id: string): ClientMenuAnswer => ({
  ...week,
  orders: week.orders.filter((order) => order.id !== id),
})
