import { PAGE_SIZE } from '#domain/constants'
import { useGetReferralsQuery } from '../../../api/endpoints/referrals'
import { useFilters } from '../../../parts/lists/use-filters'
import { useIsOpen, useList } from '../../../parts/lists/use-list'
import { ADMIN_REFERRALS } from '../../../state/filter-screens/admin'

/** Who was invited and by whom, by the beginning of the e-mail of the one invited. */
export const useReferrals = () => {
  const { values, page, ...filters } = useFilters(ADMIN_REFERRALS)
  const isOpen = useIsOpen()
  const { search } = values
  const query = useGetReferralsQuery(
    { page, itemsPerPage: PAGE_SIZE, search },
    { refetchOnMountOrArgChange: true, skip: !isOpen },
  )
  return { ...filters, search, page, list: useList(query, { isOpen, page, goTo: filters.goTo }) }
}
