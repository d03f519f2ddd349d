import { createSlice, type PayloadAction } from '@reduxjs/toolkit'
import { type Location, locationChanged } from './navigation'

/** The last query of each path, with its `?`: a list's filters and page. Paths without one are missing. */
export type FiltersState = Readonly<Record<string, string>>

const initialState: FiltersState = {}

const read = (state: Record<string, string>, { pathname, search }: Location): void => {
  if (search === '') delete state[pathname]
  else state[pathname] = search
}

const slice = createSlice({
  name: 'filters',
  initialState,
  reducers: {
    /** A filter or the page of a list changed; a listener writes it to the address. */
    filtersChanged: (state, { payload }: PayloadAction<Location & { replace: boolean }>) =>
      read(state, payload),
    /** One user's searches must not be shown to the next. */
    filtersForgotten: () => initialState,
  },
  extraReducers: (builder) => builder.addCase(locationChanged, (state, { payload }) => read(state, payload)),
})

export const { filtersChanged, filtersForgotten } = slice.actions
export const filtersReducer = slice.reducer
