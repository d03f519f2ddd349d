import { PAGE_SIZE } from '#domain/constants'
import { useGetClientReferralsQuery } from '../../../api/endpoints/referrals'
import { useFilters } from '../../../parts/lists/use-filters'
import { useIsOpen, useList } from '../../../parts/lists/use-list'
import { CLIENT_REFERRALS } from '../../../state/filter-screens/client'

/** Those whom the client invited, by the beginning of their e-mail. */
export const useReferrals = () => {
  const { values, page, isFiltered, change, clear, goTo } = useFilters(CLIENT_REFERRALS)
  const isOpen = useIsOpen()
  const query = useGetClientReferralsQuery(
    { page, itemsPerPage: PAGE_SIZE, search: values.search },
    { refetchOnMountOrArgChange: true, skip: !isOpen },
  )
  const list = useList(query, { isOpen, page, goTo })
  return { list, search: values.search, page, isFiltered, change, clear, goTo }
}
