import { addDays, type IsoDate, weekdayOf } from '#domain/calendar'
import { type OrderStatus, type OrderType, PAGE_SIZE } from '#domain/constants'
import { useGetOrdersQuery } from '../../../api/endpoints/orders'
import { ADMIN_ORDERS } from '../../../state/filter-screens/admin'
import { filterAddress } from '../../../state/filter-screens/query'

const SUNDAY = 0
const SATURDAY = 6

/** The day itself when it has deliveries, else the Monday after it. */
export const deliveryDayFrom = (date: IsoDate): IsoDate => {
  const weekday = weekdayOf(date)
  if (weekday === SATURDAY) return addDays(date, 2)
  return weekday === SUNDAY ? addDays(date, 1) : date
}

interface Wanted {
  date: IsoDate
  type: OrderType | ''
  state: OrderStatus
}

/** The address of the orders' list with these filters. */
export const ordersAddress = (filters: {
  search: IsoDate
  searchType?: string
  searchState?: string
  view?: string
}) => filterAddress(ADMIN_ORDERS, { [ADMIN_ORDERS.name]: { values: filters, page: 1 } })

/** How many orders of a day are in a state: the answer counts them by dish, on all pages together. */
export const useOrderCount = ({ date, type, state }: Wanted) => {
  const { data, isError, isFetching, refetch } = useGetOrdersQuery(
    { page: 1, itemsPerPage: PAGE_SIZE, search: date, searchState: state, searchType: type },
    { refetchOnMountOrArgChange: true },
  )
  return {
    count: data ? Object.values(data.platillos).reduce((sum, count) => sum + count, 0) : null,
    hasFailed: isError && !isFetching,
    retry: () => void refetch(),
  }
}

/** One kind of meal on one day, by how far it has got; `counts` null until all three are known. */
export const useMeals = (date: IsoDate, type: OrderType) => {
  const programado = useOrderCount({ date, type, state: 'programado' })
  const enviado = useOrderCount({ date, type, state: 'enviado' })
  const entregado = useOrderCount({ date, type, state: 'entregado' })
  const all = [programado, enviado, entregado]
  const isKnown = programado.count !== null && enviado.count !== null && entregado.count !== null
  return {
    counts: isKnown
      ? { programado: programado.count ?? 0, enviado: enviado.count ?? 0, entregado: entregado.count ?? 0 }
      : null,
    hasFailed: all.some(({ hasFailed }) => hasFailed),
    retry: () => {
      for (const { hasFailed, retry } of all) if (hasFailed) retry()
    },
  }
}
