import { PAGE_SIZE } from '#domain/constants'
import { useGetPaymentsQuery } from '../../../api/endpoints/payments'
import { useFilters } from '../../../parts/lists/use-filters'
import { useIsOpen, useList } from '../../../parts/lists/use-list'
import { ADMIN_PAYMENTS } from '../../../state/filter-screens/admin'

/** Everybody's payments that the filters ask for; every change of a filter goes back to page 1 (Specification §5). */
export const usePayments = () => {
  const { values, page, ...filters } = useFilters(ADMIN_PAYMENTS)
  const isOpen = useIsOpen()
  const { search } = values
  const query = useGetPaymentsQuery(
    { page, itemsPerPage: PAGE_SIZE, search, searchState: '' },
    { refetchOnMountOrArgChange: true, skip: !isOpen },
  )
  return { ...filters, search, page, list: useList(query, { isOpen, page, goTo: filters.goTo }) }
}
