import { ORDER_STATUSES, ORDER_TYPES } from '#domain/constants'
import { isSearchableDate } from '#domain/date-filter'
import { defaultsOf, type FilterScreenName, type ScreenFilters } from './filters'

/** The only values that a field takes from an address besides its default; one that is not listed takes a searchable date. */
const ALLOWED: Readonly<Record<FilterScreenName, Readonly<Record<string, readonly string[]>>>> = {
  adminOrders: { searchType: ORDER_TYPES, searchState: ORDER_STATUSES, view: ['pedidos', 'resumen'] },
}

const isFieldValue = (name: FilterScreenName, field: string, value: string): boolean => {
  const allowed = ALLOWED[name][field]
  return allowed ? allowed.includes(value) : isSearchableDate(value)
}

/** The filters that an address (its query) asks for; what it cannot mean falls back to the default. */
export const filtersFromQuery = (name: FilterScreenName, query: URLSearchParams): ScreenFilters => {
  const { page: firstPage, ...defaults } = defaultsOf(name)
  const fields: Record<string, string> = defaults
  const asked = Object.entries(fields).map(([field, fallback]) => {
    const value = query.get(field)
    return [field, value !== null && isFieldValue(name, field, value) ? value : fallback]
  })
  const page = Number(query.get('page'))
  return {
    ...defaults,
    ...Object.fromEntries(asked),
    page: Number.isSafeInteger(page) && page > 0 ? page : firstPage,
  }
}

/** The query that says the filters, defaults left out; `''` when nothing is filtered. */
export const queryFromFilters = (name: FilterScreenName, filters: ScreenFilters): string => {
  const defaults: Readonly<Record<string, string | number>> = defaultsOf(name)
  const query = new URLSearchParams()
  for (const [field, value] of Object.entries(filters)) {
    if (value !== defaults[field]) query.set(field, String(value))
  }
  return query.toString()
}
