import { PAGE_SIZE } from '#domain/constants'
import { useGetMenusQuery } from '../../../api/endpoints/menus'
import { useFilters } from '../../../parts/lists/use-filters'
import { useIsOpen, useList } from '../../../parts/lists/use-list'
import { ADMIN_MENUS } from '../../../state/filter-screens/admin'

/** The page of menus that the filter asks for: those that start on its date or later, the newest first. */
export const useMenus = () => {
  const { values, page, ...filters } = useFilters(ADMIN_MENUS)
  const isOpen = useIsOpen()
  const query = useGetMenusQuery(
    { page, itemsPerPage: PAGE_SIZE, searchDate: values.searchDate },
    { refetchOnMountOrArgChange: true, skip: !isOpen },
  )
  return { ...filters, values, page, list: useList(query, { isOpen, page, goTo: filters.goTo }) }
}
