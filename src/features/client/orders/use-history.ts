import { PAGE_SIZE } from '#domain/constants'
import { useGetClientOrdersQuery } from '../../../api/endpoints/orders'
import { useFilters } from '../../../parts/lists/use-filters'
import { useIsOpen, useList } from '../../../parts/lists/use-list'
import { CLIENT_ORDERS, HISTORY_STATES } from '../../../state/filter-screens/client'

/** The client's own orders that the filters ask for: from a day on, delivered, cancelled or all (Specification §2, §4). */
export const useHistory = () => {
  const { values, page, isFiltered, change, clear, goTo } = useFilters(CLIENT_ORDERS)
  const isOpen = useIsOpen()
  const { search } = values
  const searchState = HISTORY_STATES.find((state) => state === values.searchState) ?? ''
  const query = useGetClientOrdersQuery(
    { page, itemsPerPage: PAGE_SIZE, search, searchState },
    { refetchOnMountOrArgChange: true, skip: !isOpen },
  )
  const list = useList(query, { isOpen, page, goTo })
  return { list, filters: { search, searchState }, page, isFiltered, change, clear, goTo } as const
}
