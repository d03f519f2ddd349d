import { isSearchableDate } from '#domain/date-filter'
import type { FiltersState, FilterValues, ScreenFilters } from '../filters'
import type { FieldKind, FilterScreen } from './define'

const TEXT_LENGTH = 254

const isOfKind = (kind: FieldKind | undefined, value: string): boolean => {
  if (kind === 'date') return isSearchableDate(value)
  if (kind === 'text') return value.length <= TEXT_LENGTH
  return kind?.includes(value) ?? false
}

/** The filters of an address (its query); an invalid value falls back to the default. */
export const filtersFromQuery = (screen: FilterScreen, query: URLSearchParams): ScreenFilters => {
  const values = Object.entries(screen.defaults).map(([field, fallback]) => {
    const value = query.get(field)
    return [field, value !== null && isOfKind(screen.kinds[field], value) ? value : fallback]
  })
  const page = Number(query.get('page'))
  return { values: Object.fromEntries(values), page: Number.isSafeInteger(page) && page > 0 ? page : 1 }
}

/** A screen's current filters; its defaults before it was opened. */
export const filtersOf = <Field extends string>(
  { name, defaults }: FilterScreen<Field>,
  filters: FiltersState,
): { values: FilterValues<Field>; page: number } => {
  const stored = filters[name]
  return { values: { ...defaults, ...stored?.values }, page: stored?.page ?? 1 }
}

/** The address of a list with its filters, defaults left out. */
export const filterAddress = (screen: FilterScreen, filters: FiltersState): string => {
  const { values, page } = filtersOf(screen, filters)
  const query = new URLSearchParams()
  for (const [field, value] of Object.entries(values)) {
    if (value !== screen.defaults[field]) query.set(field, value)
  }
  if (page !== 1) query.set('page', String(page))
  return screen.path + (query.size > 0 ? `?${query}` : '')
}
