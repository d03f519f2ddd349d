import { useMemo } from 'react'
import { PAGE_SIZE } from '#domain/constants'
import { sumOf } from '#domain/sums'
import { type AdminOrders, useGetOrdersQuery } from '../../../api/endpoints/orders'
import { useFilters } from '../../../parts/lists/use-filters'
import { type Paging, useListAt } from '../../../parts/lists/use-list'
import { ADMIN_ORDERS, type OrdersFilters as Filters } from '../../../state/filter-screens/admin'
import { usePolling } from '../shared/use-polling'

/** The list's filters and page; `''` is "Todos". Person and sort are ours alone. */
export interface OrdersFilters extends Filters {
  page: number
  /** What selects the orders. */
  selected: Pick<Filters, 'search' | 'searchType' | 'searchState' | 'nombre'>
  isFiltered: boolean
}

export const useOrdersFilters = (isOurs: boolean) => {
  const { values, selected, isFiltered, page, change, clear, goTo } = useFilters(ADMIN_ORDERS)
  const filters = useMemo((): OrdersFilters => {
    const all = { ...values, page, selected, isFiltered }
    return isOurs ? all : { ...all, nombre: '', orden: '', selected: { ...selected, nombre: '' } }
  }, [values, selected, isFiltered, page, isOurs])
  return { filters, change, clear, goTo }
}

/** How many orders match on all pages; `isExact`: false where the response only says that there are more. */
export interface OrdersCount {
  count: number
  isExact: boolean
}

/**
 * How many orders match, as our server says; null where the response lacks it. Another one's `platillos` counts them where
 * a date and a type are chosen, but of "Todos" not the cancelled ones (Specification §2; wire).
 */
const countOf = (
  answer: AdminOrders,
  { search, searchType, searchState }: OrdersFilters,
): OrdersCount | null => {
  const { orders, lostRows, totalPages, platillos, found } = answer
  if (found !== undefined) return { count: found, isExact: true }
  if (orders !== null && totalPages === 1) return { count: orders.length + lostRows, isExact: true }
  const isCounted = search !== '' && searchType !== '' && searchState !== ''
  const counted = isCounted ? sumOf(platillos) : null
  if (counted) return { count: counted, isExact: true }
  return orders === null || totalPages === null
    ? null
    : { count: (totalPages - 1) * PAGE_SIZE, isExact: false }
}

export type OrdersList = ReturnType<typeof useOrders>

/** The page of orders for these filters, kept up to date. */
export const useOrders = (
  filters: OrdersFilters,
  goTo: (page: number, isCorrection?: boolean) => void,
  isPolled: boolean,
) => {
  const { orden, page } = filters
  const { nombre, ...selected } = filters.selected
  const askFor = (paging: Paging) => ({
    ...paging,
    ...selected,
    ...(nombre !== '' && { nombre }),
    // A single day has no nearest order.
    ...(orden !== '' && selected.search === '' && { orden }),
  })
  const list = useListAt({ page, goTo }, useGetOrdersQuery, askFor, usePolling(isPolled))
  return { ...list, count: list.current ? countOf(list.current, filters) : null }
}
