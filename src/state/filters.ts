import { createSlice, type PayloadAction } from '@reduxjs/toolkit'

/** A list's filters; `''` means "all". */
export type FilterValues<Field extends string = string> = { readonly [Name in Field]: string }

/** The filters of one list and its page, counted from 1. */
export interface ScreenFilters {
  readonly values: FilterValues
  readonly page: number
}

/** By the screen's name; a screen not yet opened is missing. */
export type FiltersState = Readonly<Record<string, ScreenFilters>>

interface PageChange {
  screen: string
  page: number
  isCorrection?: boolean
}

const initialState: FiltersState = {}

const slice = createSlice({
  name: 'filters',
  initialState,
  reducers: {
    /** The user changed a filter: the list goes back to its first page. */
    filtersChanged: (
      state,
      { payload: { screen, changes } }: PayloadAction<{ screen: string; changes: FilterValues }>,
    ) => {
      state[screen] = { values: { ...state[screen]?.values, ...changes }, page: 1 }
    },
    /** `isCorrection`: the requested page does not exist; the user did not choose to leave it. */
    pageChanged: (state, { payload: { screen, page } }: PayloadAction<PageChange>) => {
      state[screen] = { values: { ...state[screen]?.values }, page }
    },
    /** A screen opened, or its address changed by the back button: the address decides. */
    filtersRead: (
      state,
      { payload: { screen, filters } }: PayloadAction<{ screen: string; filters: ScreenFilters }>,
    ) => {
      state[screen] = { values: { ...filters.values }, page: filters.page }
    },
    /** One user's searches must not be shown to the next. */
    filtersForgotten: () => initialState,
  },
})

export const { filtersChanged, pageChanged, filtersRead, filtersForgotten } = slice.actions
export const filtersReducer = slice.reducer
