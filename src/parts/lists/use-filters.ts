import { useMemo } from 'react'
import type { FilterScreen, FilterValues } from '../../state/filter-screens/define'
import { filtersIn, queryOf, selectedOf } from '../../state/filter-screens/query'
import { filtersChanged } from '../../state/filters'
import { useAppSelector, useAppStore } from '../../state/store-types'
import { createPassing } from './passing-field'

/**
 * What a list's address says (`values`), what of it selects rows (`selected`), the page, and their setters, which stay
 * the same: a changed filter goes back to page 1.
 */
export const useFilters = <Values extends FilterValues, Selected extends FilterValues>(
  screen: FilterScreen<Values, Selected>,
) => {
  const search = useAppSelector(({ filters }) => filters[screen.path] ?? '')
  const filters = useMemo(() => {
    const read = filtersIn(screen, search)
    const selected = selectedOf(screen, read.values)
    return { ...read, selected, isFiltered: queryOf(screen, selected) !== '' }
  }, [screen, search])
  const store = useAppStore()
  const setters = useMemo(() => {
    const isPassing = createPassing()
    const now = () => filtersIn(screen, store.getState().filters[screen.path] ?? '')
    /** Each change is a history entry, except a correction of the address and a field's intermediate values. */
    const show = (values: FilterValues, page = 1, isCorrection = false) => {
      const before = queryOf(screen, now().values, now().page)
      const next = queryOf(screen, values, page)
      if (next === before) return
      const replace = isPassing(before, next) || isCorrection
      store.dispatch(filtersChanged({ pathname: screen.path, search: next, replace }))
    }
    return {
      change: (changes: Partial<Values>) => show({ ...now().values, ...changes }),
      clear: () => show({ ...now().values, ...selectedOf(screen, {}) }),
      goTo: (page: number, isCorrection = false) => show(now().values, page, isCorrection),
    }
  }, [screen, store])
  return { ...filters, ...setters }
}
