import { PAGE_SIZE } from '#domain/constants'
import { useGetClientPaymentsQuery } from '../../../api/endpoints/payments'
import { useFilters } from '../../../parts/lists/use-filters'
import { useIsOpen, useList } from '../../../parts/lists/use-list'
import { CLIENT_PAYMENTS, PAYMENT_STATES } from '../../../state/filter-screens/client'

/** The client's own payments that the filters ask for; every change of a filter goes back to page 1 (Specification §5). */
export const usePayments = () => {
  const { values, page, isFiltered, change, clear, goTo } = useFilters(CLIENT_PAYMENTS)
  const isOpen = useIsOpen()
  const { search } = values
  const searchState = PAYMENT_STATES.find((state) => state === values.searchState) ?? ''
  const query = useGetClientPaymentsQuery(
    { page, itemsPerPage: PAGE_SIZE, search, searchState },
    { refetchOnMountOrArgChange: true, skip: !isOpen },
  )
  const list = useList(query, { isOpen, page, goTo })
  return { list, filters: { search, searchState }, page, isFiltered, change, clear, goTo } as const
}
