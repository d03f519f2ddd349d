import type { FilterScreen, FilterValues } from '../../state/filter-screens/define'
import { useFilters } from './use-filters'
import { type ListPage, type Paging, type UseListQuery, useListAt } from './use-list'

/** A screen's list for its filters; every change of a filter goes back to page 1 (Specification §5). */
export const useListOf = <Values extends FilterValues, Asked, Page extends ListPage>(
  screen: FilterScreen<Values>,
  useQuery: UseListQuery<Asked, Page>,
  askFor: (values: Values, paging: Paging) => NoInfer<Asked>,
) => {
  const filters = useFilters(screen)
  return { ...filters, list: useListAt(filters, useQuery, (paging) => askFor(filters.values, paging)) }
}
