import type { AppDispatch } from '../../../state/store-types'
import { ordersPage } from '../shared/orders-page'
import { type Platillo, platilloOf } from '../shared/platillo'

/** A list that has not told it by then is not the order's day. */
const PAGES_AT_MOST = 20

/**
 * The order as the server has it, from the list of its day and type: no call gives a single order. null where nobody can
 * tell, also because the order is not there.
 */
export const orderNow = async (
  dispatch: AppDispatch,
  { order_id, date, type }: Platillo,
): Promise<Platillo | null> => {
  let pages = 1
  for (let page = 1; page <= Math.min(pages, PAGES_AT_MOST); page += 1) {
    const told = await ordersPage(dispatch, { page, search: date, searchType: type, searchState: '' })
    if (told === null) return null
    const found = told.orders.find(({ id }) => id === order_id)
    if (found) return platilloOf(found)
    pages = told.totalPages
  }
  return null
}

/** What the screen shows of an order beside its status. What its back end alone knows may be another with each answer. */
const SHOWN = ['name', 'date', 'time', 'type', 'jugo'] as const

/** Whether the order shows anything else by now than before, but for its status. */
export const isEdited = (before: Platillo, now: Platillo): boolean =>
  SHOWN.some((fact) => before[fact] !== now[fact])
