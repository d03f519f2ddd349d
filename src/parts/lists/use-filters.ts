import { useMemo } from 'react'
import type { FilterScreen } from '../../state/filter-screens/define'
import { filtersOf } from '../../state/filter-screens/query'
import { type FilterValues, filtersChanged, pageChanged } from '../../state/filters'
import { useAppDispatch, useAppSelector } from '../../state/store-types'

/** A list's filters and page, with their setters, which stay the same: a changed filter goes back to page 1. */
export const useFilters = <Field extends string>(screen: FilterScreen<Field>) => {
  const stored = useAppSelector(({ filters }) => filters[screen.name])
  const { values, page } = useMemo(
    () => filtersOf(screen, stored ? { [screen.name]: stored } : {}),
    [screen, stored],
  )
  const dispatch = useAppDispatch()
  const setters = useMemo(
    () => ({
      change: (changes: Partial<FilterValues<Field>>) =>
        dispatch(filtersChanged({ screen: screen.name, changes: given(changes) })),
      clear: () => dispatch(filtersChanged({ screen: screen.name, changes: screen.defaults })),
      goTo: (next: number, isCorrection = false) =>
        dispatch(pageChanged({ screen: screen.name, page: next, isCorrection })),
    }),
    [dispatch, screen],
  )
  return {
    values,
    page,
    isFiltered: Object.entries(values).some(([field, value]) => value !== defaultOf(screen, field)),
    ...setters,
  }
}

const defaultOf = ({ defaults }: FilterScreen, field: string): string | undefined => defaults[field]

const given = (changes: Readonly<Record<string, string | undefined>>): FilterValues =>
  Object.fromEntries(
    Object.entries(changes).flatMap(([field, value]) => (value === undefined ? [] : [[field, value]])),
  )
