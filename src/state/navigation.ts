import { createAction } from '@reduxjs/toolkit'

/** Asks the router to go somewhere: for what is not a link, such as the end of a session. */
export const navigationRequested = createAction<{ to: string; replace?: boolean }>('navigation/requested')

/** The address changed: on start and on every change of path or query. */
export const locationChanged = createAction<{ pathname: string; search: string }>(
  'navigation/locationChanged',
)
