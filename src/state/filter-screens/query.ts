import * as v from 'valibot'
import type { FiltersState } from '../filters'
import type { FilterScreen, FilterValues } from './define'

const LARGEST = 1_000_000

/** The page of a query, counted from 1; 1 where it is missing or invalid. */
export const pageIn = (query: URLSearchParams): number => {
  const page = Number(query.get('page'))
  return Number.isSafeInteger(page) && page > 0 ? Math.min(page, LARGEST) : 1
}

/** A list's filters and page in a query; '' gives the defaults. */
export const filtersIn = <Values extends FilterValues>(
  { filters }: FilterScreen<Values>,
  search: string,
): { values: Values; page: number } => {
  const query = new URLSearchParams(search)
  return { values: v.parse(filters, Object.fromEntries(query)), page: pageIn(query) }
}

/** Of these values, those that select rows; of none, their defaults. */
export const selectedOf = <Selected extends FilterValues>(
  { selecting }: FilterScreen<FilterValues, Selected>,
  values: FilterValues,
): Selected => v.parse(selecting, values)

/** The query of a list with these filters, defaults left out; with its `?`, or ''. */
export const queryOf = (screen: FilterScreen, values: FilterValues, page = 1): string => {
  const defaults = filtersIn(screen, '').values
  const query = new URLSearchParams(
    Object.entries(values).filter(([field, value]) => value !== defaults[field]),
  )
  if (page !== 1) query.set('page', String(page))
  return query.size > 0 ? `?${query}` : ''
}

/** The address of a list with its last filters and page. */
export const filterAddress = (screen: FilterScreen, filters: FiltersState): string => {
  const { values, page } = filtersIn(screen, filters[screen.path] ?? '')
  return screen.path + queryOf(screen, values, page)
}
