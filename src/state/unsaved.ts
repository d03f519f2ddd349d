import { createSlice, type PayloadAction } from '@reduxjs/toolkit'

/** The React ids of forms with unsaved changes. */
const slice = createSlice({
  name: 'unsaved',
  initialState: [] as string[],
  reducers: {
    unsavedAdded: (state, { payload }: PayloadAction<string>) => [...state, payload],
    unsavedRemoved: (state, { payload }: PayloadAction<string>) => state.filter((id) => id !== payload),
  },
})

export const { unsavedAdded, unsavedRemoved } = slice.actions
export const unsavedReducer = slice.reducer
