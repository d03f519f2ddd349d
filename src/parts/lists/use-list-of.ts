import type { FilterScreen } from '../../state/filter-screens/define'
import type { FilterValues } from '../../state/filters'
import { useFilters } from './use-filters'
import { type ListPage, type Paging, type UseListQuery, useListAt } from './use-list'

/** A screen's list for its filters; every change of a filter goes back to page 1 (Specification §5). */
export const useListOf = <Field extends string, Asked, Page extends ListPage>(
  screen: FilterScreen<Field>,
  useQuery: UseListQuery<Asked, Page>,
  askFor: (values: FilterValues<Field>, paging: Paging) => NoInfer<Asked>,
) => {
  const filters = useFilters(screen)
  return { ...filters, list: useListAt(filters, useQuery, (paging) => askFor(filters.values, paging)) }
}
