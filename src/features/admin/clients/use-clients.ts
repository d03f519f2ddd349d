import { PAGE_SIZE } from '#domain/constants'
import { useGetClientsQuery } from '../../../api/endpoints/clients'
import { useFilters } from '../../../parts/lists/use-filters'
import { useIsOpen, useList } from '../../../parts/lists/use-list'
import { ADMIN_CLIENTS } from '../../../state/filter-screens/admin'

/** The page of clients whose e-mail begins as the filter says. */
export const useClients = () => {
  const { values, page, ...filters } = useFilters(ADMIN_CLIENTS)
  const isOpen = useIsOpen()
  const { search } = values
  const query = useGetClientsQuery(
    { page, itemsPerPage: PAGE_SIZE, search },
    { refetchOnMountOrArgChange: true, skip: !isOpen },
  )
  return { ...filters, search, page, list: useList(query, { isOpen, page, goTo: filters.goTo }) }
}
