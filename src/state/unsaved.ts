import { createSlice, type PayloadAction } from '@reduxjs/toolkit'

/** The forms with unsaved changes, by React id. A save that is pending survives another screen, but no closed page. */
export type UnsavedState = Readonly<Record<string, 'unsaved' | 'saving'>>

const initialState: UnsavedState = {}

const slice = createSlice({
  name: 'unsaved',
  initialState,
  reducers: {
    unsavedAdded: (
      state,
      { payload: { id, isSaving } }: PayloadAction<{ id: string; isSaving: boolean }>,
    ) => {
      state[id] = isSaving ? 'saving' : 'unsaved'
    },
    unsavedRemoved: (state, { payload }: PayloadAction<string>) => {
      delete state[payload]
    },
    /** The person leaves without saving: every form deletes its draft. */
    unsavedDiscarded: () => initialState,
  },
})

export const { unsavedAdded, unsavedRemoved, unsavedDiscarded } = slice.actions
export const unsavedReducer = slice.reducer
