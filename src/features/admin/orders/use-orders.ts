import { ORDER_STATUSES, ORDER_TYPES, type OrderStatus, type OrderType, PAGE_SIZE } from '#domain/constants'
import { type AdminOrders, useGetOrdersQuery } from '../../../api/endpoints/orders'
import { useFilters } from '../../../parts/lists/use-filters'
import { useIsOpen, useList } from '../../../parts/lists/use-list'
import { ADMIN_ORDERS } from '../../../state/filter-screens/admin'

/** The list's filters as the slice holds them; `''` is "Todos". */
export interface OrdersFilters {
  search: string
  searchType: OrderType | ''
  searchState: OrderStatus | ''
  view: 'pedidos' | 'resumen'
  page: number
}

const oneOf = <Value extends string>(values: readonly Value[], text: string): Value | '' =>
  values.find((value) => value === text) ?? ''

export const useOrdersFilters = () => {
  const { values, page, change, clear, goTo } = useFilters(ADMIN_ORDERS)
  const filters: OrdersFilters = {
    search: values.search,
    searchType: oneOf(ORDER_TYPES, values.searchType),
    searchState: oneOf(ORDER_STATUSES, values.searchState),
    view: values.view === 'resumen' ? 'resumen' : 'pedidos',
    page,
  }
  return { filters, change, clear, goTo }
}

/** How many orders match on all pages; `isExact`: false where the answer tells only that there are more than that. */
interface OrdersCount {
  count: number
  isExact: boolean
}

/** The orders that match, as far as they are known: the ids are those of the page that is shown. */
export interface MatchingOrders extends OrdersCount {
  ids: readonly string[]
}

/** `platillos` counts the matching orders, but of "Todos" not the cancelled ones (wire). */
const countOf = ({ orders, totalPages, platillos }: AdminOrders, state: OrderStatus | ''): OrdersCount => {
  if (totalPages === 1) return { count: orders.length, isExact: true }
  const counted = Object.values(platillos).reduce((sum, count) => sum + count, 0)
  if (state !== '' && counted > 0) return { count: counted, isExact: true }
  return { count: (totalPages - 1) * PAGE_SIZE, isExact: false }
}

export type OrdersList = ReturnType<typeof useOrders>

/** The page of orders that the filters ask for. */
export const useOrders = (
  { search, searchType, searchState, page }: OrdersFilters,
  goTo: (page: number, isCorrection?: boolean) => void,
) => {
  const isOpen = useIsOpen()
  const query = useGetOrdersQuery(
    { page, itemsPerPage: PAGE_SIZE, search, searchType, searchState },
    { refetchOnMountOrArgChange: true, skip: !isOpen },
  )
  const list = useList(query, { isOpen, page, goTo })
  /** Of the current answer; null while it is not known. */
  const matching: MatchingOrders | null = list.current
    ? { ...countOf(list.current, searchState), ids: list.current.orders.map(({ id }) => id) }
    : null
  return { ...list, matching }
}
