import { createSlice, type PayloadAction } from '@reduxjs/toolkit'

/**
 * The filters of every list: texts and a page; `''` means "all". `path` is the screen whose address they are written to
 * (filter-query.ts).
 */
export const FILTER_SCREENS = {
  adminOrders: {
    path: '/admin/pedidos',
    defaults: { search: '', searchType: '', searchState: '', view: 'pedidos' },
  },
} as const

export type FilterScreenName = keyof typeof FILTER_SCREENS

export type ScreenFilters<Name extends FilterScreenName = FilterScreenName> = {
  -readonly [Field in keyof (typeof FILTER_SCREENS)[Name]['defaults']]: string
} & { page: number }

export type FiltersState = { [Name in FilterScreenName]: ScreenFilters<Name> }

/** What a screen's filters are while nobody has touched them. */
export const defaultsOf = (screen: FilterScreenName): ScreenFilters => ({
  ...FILTER_SCREENS[screen].defaults,
  page: 1,
})

const initialState: FiltersState = { adminOrders: defaultsOf('adminOrders') }

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
