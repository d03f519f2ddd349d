import { useEffect, useState } from 'react'
import { ORDER_STATUSES, ORDER_TYPES, type OrderStatus, type OrderType, PAGE_SIZE } from '#domain/constants'
import { type AdminOrders, useGetOrdersQuery } from '../../../api/endpoints/orders'
import { filtersChanged, pageChanged } from '../../../state/filters'
import { useAppDispatch, useAppSelector } from '../../../state/store-types'

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
  const { search, searchType, searchState, view, page } = useAppSelector(({ filters }) => filters.adminOrders)
  const dispatch = useAppDispatch()
  const filters: OrdersFilters = {
    search,
    searchType: oneOf(ORDER_TYPES, searchType),
    searchState: oneOf(ORDER_STATUSES, searchState),
    view: view === 'resumen' ? 'resumen' : 'pedidos',
    page,
  }
  return {
    filters,
    change: (changes: Partial<Omit<OrdersFilters, 'page'>>) =>
      dispatch(filtersChanged({ screen: 'adminOrders', changes })),
    goTo: (next: number) => dispatch(pageChanged({ screen: 'adminOrders', page: next })),
  }
}

/** How many orders match on all pages; `isExact`: false where the answer tells only that there are more than that. */
export interface OrdersCount {
  count: number
  isExact: boolean
}

/** `platillos` counts the matching orders, but of "Todos" not the cancelled ones (wire). */
const countOf = ({ orders, totalPages, platillos }: AdminOrders, state: OrderStatus | ''): OrdersCount => {
  if (totalPages === 1) return { count: orders.length, isExact: true }
  const counted = Object.values(platillos).reduce((sum, count) => sum + count, 0)
  if (state !== '' && counted > 0) return { count: counted, isExact: true }
  return { count: (totalPages - 1) * PAGE_SIZE, isExact: false }
}

/** False in the first pass: only after it have the filters been read from the address, and the ones before are nobody's question. */
const useIsOpen = (): boolean => {
  const [isOpen, setOpen] = useState(false)
  useEffect(() => setOpen(true), [])
  return isOpen
}

export type OrdersList = ReturnType<typeof useOrders>

/**
 * The page of orders that the filters ask for. `shown` is the last answer, `current` the one to these very filters:
 * until it is there the old rows stay, marked as such. A page beyond the last one leads to the last.
 */
export const useOrders = ({ search, searchType, searchState, page }: OrdersFilters) => {
  const dispatch = useAppDispatch()
  const isOpen = useIsOpen()
  const { data, currentData, isFetching, isError, refetch } = useGetOrdersQuery(
    { page, itemsPerPage: PAGE_SIZE, search, searchType, searchState },
    { refetchOnMountOrArgChange: true, skip: !isOpen },
  )
  const lastPage = currentData?.totalPages
  const isBeyond = lastPage !== undefined && page > lastPage
  useEffect(() => {
    if (isBeyond && lastPage !== undefined) dispatch(pageChanged({ screen: 'adminOrders', page: lastPage }))
  }, [dispatch, isBeyond, lastPage])
  const current = isBeyond ? undefined : currentData
  const hasFailed = isError && !isFetching
  return {
    current,
    shown: current ?? (hasFailed || isBeyond ? undefined : data),
    isLoading: !isOpen || isFetching || isBeyond,
    hasFailed,
    /** Of the current answer; null while it is not known. */
    count: current ? countOf(current, searchState) : null,
    retry: () => void refetch(),
  }
}
