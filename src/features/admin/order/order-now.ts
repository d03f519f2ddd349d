import type { CallError } from '../../../api/errors'
import type { AppDispatch } from '../../../state/store-types'
import { LARGE_PAGE, ordersPage } from '../shared/orders-page'
import { type Place, type Platillo, platilloOf } from '../shared/platillo'

/** A list that has not told it by then is not the order's day. */
const PAGES_AT_MOST = 20

/**
 * Where the order may be, the likeliest first; each is answered with how many pages its list has. Where it was seen last, in
 * a list that can still have it; the list of its day and type, which has it on its first page where the back end gives as
 * much as is asked for; then beside where it was, as orders have come or gone; and every other page of its day.
 */
function* placesOf({ date, type, status, seen }: Platillo): Generator<Place, void, number> {
  const day = { search: date, searchType: type, searchState: '', itemsPerPage: LARGE_PAGE } as const
  const isLikely = seen && (seen.searchState === '' || seen.searchState === status)
  const pagesSeen = isLikely ? yield seen : 0
  const pages = yield { ...day, page: 1 }
  if (pages === 1) return
  if (isLikely && seen.page < pagesSeen) yield { ...seen, page: seen.page + 1 }
  if (isLikely && seen.page > 1) yield { ...seen, page: seen.page - 1 }
  for (let page = 2; page <= Math.min(pages, PAGES_AT_MOST); page += 1) yield { ...day, page }
}

/**
 * The order as the server has it, from its lists: no call gives a single order. null where nobody can tell, also because the
 * order is not there; `onError` hears why nobody could.
 */
export const orderNow = async (
  dispatch: AppDispatch,
  order: Platillo,
  onError?: (error: CallError) => void,
): Promise<Platillo | null> => {
  const places = placesOf(order)
  let next = places.next(0)
  while (!next.done) {
    const told = await ordersPage(dispatch, next.value, onError)
    if (told === null) return null
    const found = told.orders.find(({ id }) => id === order.order_id)
    if (found) return platilloOf(found, next.value)
    next = places.next(told.totalPages)
  }
  return null
}

/** What the screen shows of an order beside its status. What its back end alone knows may be another with each answer. */
const SHOWN = ['name', 'date', 'time', 'type', 'jugo'] as const

/** Whether the order shows anything else by now than before, but for its status. */
export const isEdited = (before: Platillo, now: Platillo): boolean =>
  SHOWN.some((fact) => before[fact] !== now[fact])
