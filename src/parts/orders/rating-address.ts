import { dateOf, type IsoDate } from '#domain/calendar'
import { isSearchableDate } from '#domain/date-filter'

const PATH = '/cliente/pedidos/calificar'

/** The order to rate: its id, and its delivery day where the address has it (it shortens the search). */
export interface RatingAddress {
  id: string
  date: IsoDate | ''
}

/** The rating form's address for an order; enough for a reload or a bookmark (decisions, `?orden=`). */
export const ratingPathOf = ({ id, order_date }: { id: string; order_date: string | null }): string =>
  `${PATH}?${new URLSearchParams({ orden: id, ...(order_date !== null && { fecha: dateOf(order_date) }) })}`

/** Reads {@link ratingPathOf}; null without an order. A day that the list cannot search is dropped. */
export const readRatingAddress = (query: URLSearchParams): RatingAddress | null => {
  const id = query.get('orden')?.trim() ?? ''
  const date = query.get('fecha') ?? ''
  return id === '' ? null : { id, date: isSearchableDate(date) ? date : '' }
}
