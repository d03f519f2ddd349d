import { skipToken } from '@reduxjs/toolkit/query'
import type { IsoDate } from '#domain/calendar'
import { type OrderType, PAGE_SIZE } from '#domain/constants'
import { DELIVERED, isLive, ON_ITS_WAY, SCHEDULED } from '#domain/order-status'
import { sumOf } from '#domain/sums'
import { type AdminOrders, LARGE_PAGE, useGetOrdersQuery } from '../../../api/endpoints/orders'
import type { Panel } from '../../../api/endpoints/panel'
import { ADMIN_ORDERS, type OrdersFilters } from '../../../state/filter-screens/admin'
import { queryOf } from '../../../state/filter-screens/query'
import { usePolling } from '../shared/use-polling'
import type { Counted } from './use-panel'

/** The address of the orders' list with these filters. */
export const ordersAddress = (filters: Partial<OrdersFilters>) =>
  ADMIN_ORDERS.path + queryOf(ADMIN_ORDERS, filters)

/** The states that a day's orders go through. */
export const STATES = [SCHEDULED, ON_ITS_WAY, DELIVERED] as const
type State = (typeof STATES)[number]

/** How many orders a day has, and how many of them are in each state; null where the response lacks it. */
export type Counts = Readonly<Record<State | 'total', number | null>>

/** Whether a list has every order of its day: then its rows can be counted. */
const isWhole = ({ lostRows, totalPages }: AdminOrders, count: number): boolean =>
  lostRows === 0 && (totalPages === 1 || (totalPages === null && count < PAGE_SIZE))

/** `platillos` counts by dish, over all pages, and leaves cancelled orders out (wire); by state only whole pages count. */
const countsOf = (answer: AdminOrders): Counts => {
  const { orders, platillos } = answer
  if (orders === null || !isWhole(answer, orders.length)) {
    return { total: sumOf(platillos) || null, programado: null, enviado: null, entregado: null }
  }
  const inState = (state: State) => orders.filter(({ status }) => status === state).length
  const total = orders.filter(({ status }) => isLive(status)).length
  return {
    total,
    programado: inState(SCHEDULED),
    enviado: inState(ON_ITS_WAY),
    entregado: inState(DELIVERED),
  }
}

/** The panel counts every order of its day that is not cancelled. */
const mealCounts = ({ estados }: Panel['almuerzo']): Counts => ({
  ...estados,
  total: sumOf({ ...estados }),
})

/** One meal type on one day, counted by state: from the panel's call, or from the orders without one. */
export const useMeals = (date: IsoDate, type: OrderType, counted: Counted | null, isPolled: boolean) => {
  const request = {
    page: 1,
    itemsPerPage: LARGE_PAGE,
    search: date,
    searchState: '',
    searchType: type,
  } as const
  const { data, error, refetch } = useGetOrdersQuery(counted ? skipToken : request, {
    refetchOnMountOrArgChange: true,
    ...usePolling(isPolled),
  })
  const meal = counted?.panel?.[type]
  const orders = data && !counted ? countsOf(data) : null
  return {
    counts: meal ? mealCounts(meal) : orders,
    dishes: meal?.dishes ?? [],
    /** Its dishes will be listed too. */
    hasDishes: counted !== null,
    hasFailed: error !== undefined,
    error,
    retry: () => void refetch(),
  }
}
