import { createAction, createReducer } from '@reduxjs/toolkit'

/** The address of the screen. `search` with its `?`, or ''. */
export interface Location {
  pathname: string
  search: string
}

/** Asks the router to navigate where there is no link, such as at the end of a session. */
export const navigationRequested = createAction<{ to: string; replace?: boolean }>('navigation/requested')

interface Move extends Location {
  /** How the history changed: a step on, another address in the same place, or a step back or forward (also the start). */
  action: 'PUSH' | 'REPLACE' | 'POP'
}

/** The address changed: on start and on every change of path or query. */
export const locationChanged = createAction<Move>('navigation/locationChanged')

export interface Place extends Location {
  /** The path that Back leads to; null where it is not known to be one of ours. */
  from: string | null
}

const START: Place = { pathname: '/', search: '', from: null }

export const locationReducer = createReducer(START, (builder) => {
  builder.addCase(locationChanged, (state, { payload: { pathname, search, action } }) => {
    if (action === 'PUSH') return { pathname, search, from: state.pathname }
    return { pathname, search, from: action === 'POP' ? null : state.from }
  })
})
