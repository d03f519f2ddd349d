import { createAction, createReducer } from '@reduxjs/toolkit'

/** The address of the screen. `search` with its `?`, or ''. */
export interface Location {
  pathname: string
  search: string
}

/** Asks the router to navigate where there is no link, such as at the end of a session. */
export const navigationRequested = createAction<{ to: string; replace?: boolean }>('navigation/requested')

/** The address changed: on start and on every change of path or query. */
export const locationChanged = createAction<Location>('navigation/locationChanged')

export const locationReducer = createReducer<Location>({ pathname: '/', search: '' }, (builder) => {
  builder.addCase(locationChanged, (_state, { payload }) => payload)
})
