import { createSlice, type PayloadAction } from '@reduxjs/toolkit'

/** The forms on the screen that hold something unsaved, by React's id. */
const slice = createSlice({
  name: 'unsaved',
  initialState: [] as string[],
  reducers: {
    unsavedHeld: (state, { payload }: PayloadAction<string>) => [...state, payload],
    unsavedReleased: (state, { payload }: PayloadAction<string>) => state.filter((id) => id !== payload),
  },
})

export const { unsavedHeld, unsavedReleased } = slice.actions
export const unsavedReducer = slice.reducer
