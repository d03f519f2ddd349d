import { createSlice, type PayloadAction } from '@reduxjs/toolkit'
import { ORDER_STATUSES, ORDER_TYPES } from '#domain/constants'
import { isSearchableDate } from '#domain/date-filter'

/**
 * The filters of every list, with what an address may hold of them. A screen's filters are texts and a page;
 * `''` means "all". `path` is the screen whose address they are written to.
 */
export const FILTER_SCREENS = {
  adminOrders: {
    path: '/admin/pedidos',
    defaults: { search: '', searchType: '', searchState: '', view: 'pedidos' },
    allowed: { searchType: ORDER_TYPES, searchState: ORDER_STATUSES, view: ['pedidos', 'resumen'] },
  },
} as const satisfies Record<string, FilterScreen>

interface FilterScreen {
  path: string
  defaults: Readonly<Record<string, string>>
  /** The only values a field takes besides its default; a field that is not listed takes a searchable date. */
  allowed: Readonly<Record<string, readonly string[]>>
}

export type FilterScreenName = keyof typeof FILTER_SCREENS

export type ScreenFilters<Name extends FilterScreenName = FilterScreenName> = {
  -readonly [Field in keyof (typeof FILTER_SCREENS)[Name]['defaults']]: string
} & { page: number }

export type FiltersState = { [Name in FilterScreenName]: ScreenFilters<Name> }

const defaultsOf = (screen: FilterScreenName): ScreenFilters => ({
  ...FILTER_SCREENS[screen].defaults,
  page: 1,
})

const initialState: FiltersState = { adminOrders: defaultsOf('adminOrders') }

const isFieldValue = (screen: FilterScreen, field: string, value: string): boolean => {
  const allowed = screen.allowed[field]
  return allowed ? allowed.includes(value) : isSearchableDate(value)
}

/** The filters that an address (its query) asks for; what it cannot mean falls back to the default. */
export const filtersFromQuery = (name: FilterScreenName, query: URLSearchParams): ScreenFilters => {
  const screen: FilterScreen = FILTER_SCREENS[name]
  const filters = defaultsOf(name)
  for (const field of Object.keys(
    FILTER_SCREENS[name].defaults,
  ) as (keyof (typeof FILTER_SCREENS)[typeof name]['defaults'])[]) {
    const value = query.get(field)
    if (value !== null && isFieldValue(screen, field, value)) filters[field] = value
  }
  const page = Number(query.get('page'))
  return { ...filters, page: Number.isSafeInteger(page) && page > 0 ? page : 1 }
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

const slice = createSlice({
  name: 'filters',
  initialState,
  reducers: {
    /** A person changed a filter: the list goes back to its first page. */
    filtersChanged: (
      state,
      { payload }: PayloadAction<{ screen: FilterScreenName; changes: Partial<Omit<ScreenFilters, 'page'>> }>,
    ) => {
      Object.assign(state[payload.screen], payload.changes, { page: 1 })
    },
    pageChanged: (state, { payload }: PayloadAction<{ screen: FilterScreenName; page: number }>) => {
      state[payload.screen].page = payload.page
    },
    /** A screen opened, or its address changed by the back button: the address decides. */
    filtersRead: (
      state,
      { payload }: PayloadAction<{ screen: FilterScreenName; filters: ScreenFilters }>,
    ) => {
      state[payload.screen] = payload.filters
    },
  },
})

export const { filtersChanged, pageChanged, filtersRead } = slice.actions
export const filtersReducer = slice.reducer
