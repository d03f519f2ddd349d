import { combineReducers, configureStore, createListenerMiddleware } from '@reduxjs/toolkit'
import type { createMemoryRouter } from 'react-router-dom'
import { hasSession } from '#domain/session-rules'
import { api } from '../api/api'
import type { ApiExtra } from '../api/base-query'
import { forgetDraftsExceptOf } from '../parts/forms/draft-storage'
import { listenForSession } from '../parts/session/session-effects'
import { listenForUser } from '../parts/session/session-user'
import { readReturnPlace, readSession } from '../parts/session/stored-session'
import { alertAdded, alertLeaving, alertsReducer } from '../state/alerts'
import { filtersChanged, filtersReducer } from '../state/filters'
import { flowsReducer } from '../state/flows'
import type { KeyValueStore } from '../state/key-value-store'
import { locationChanged, locationReducer, navigationRequested } from '../state/navigation'
import { initialSession, sessionReducer } from '../state/session'
import type { AppDispatch, RootState, StartListening } from '../state/store-types'
import { unsavedReducer } from '../state/unsaved'
import { devToolsOptions } from './devtools'
import { listenForCallToasts } from './listeners/call-toasts'

/**
 * The post action of an alert fires when its time_life is over, before the alert leaves (Specification §4), or at once when
 * it is closed by hand. It does not depend on the alert area: an expired session must leave even if no alert can be shown.
 */
const listenForPostActions = (startListening: StartListening): void => {
  startListening({
    actionCreator: alertAdded,
    effect: async ({ payload: { id, time_life, post_action } }, { condition, dispatch }) => {
      if (post_action === null) return
      await condition((action) => alertLeaving.match(action) && action.payload === id, time_life ?? undefined)
      dispatch(post_action)
    },
  })
}

/** The slices that every screen has. */
export const reducers = {
  session: sessionReducer,
  location: locationReducer,
  alerts: alertsReducer,
  filters: filtersReducer,
  flows: flowsReducer,
  unsaved: unsavedReducer,
  [api.reducerPath]: api.reducer,
}

const reducer = combineReducers(reducers)

export type AppState = ReturnType<typeof reducer>

/** The router, of a browser or in memory. */
export type AppRouter = ReturnType<typeof createMemoryRouter>

const moveOf = ({ basename = '/', state }: AppRouter) => {
  const { pathname, search } = state.location
  return {
    pathname: pathname.slice(basename.replace(/\/$/, '').length) || '/',
    search,
    action: state.historyAction,
  }
}

/** Listeners can navigate, and the store knows every address before its screen renders. */
const connectRouter = (router: AppRouter, store: AppStore, startListening: StartListening): void => {
  startListening({
    actionCreator: navigationRequested,
    effect: ({ payload: { to, replace = false } }) => router.navigate(to, { replace }),
  })
  startListening({
    actionCreator: filtersChanged,
    effect: ({ payload: { pathname, search, replace } }) =>
      router.navigate(pathname + search, { replace, preventScrollReset: true }),
  })
  store.dispatch(locationChanged(moveOf(router)))
  let { location } = router.state
  router.subscribe((state) => {
    if (state.location === location) return
    location = state.location
    store.dispatch(locationChanged(moveOf(router)))
  })
}

/** The store's dependencies. */
export interface StoreDeps {
  pathApi: string
  fetch: ApiExtra['fetch']
  /** The back end's wire settings. */
  wire: ApiExtra['wire']
  storage: KeyValueStore
  router: AppRouter
}

/** Builds the store with its listeners; the session is read from storage, `path_api` is kept there (Specification §3). */
export const createAppStore = (deps: StoreDeps) => {
  deps.storage.setItem('path_api', deps.pathApi)
  const stored = readSession(deps.storage)
  const owner = hasSession(stored) ? stored.keylogin : null
  // Another person may have signed in in another tab meanwhile.
  if (owner !== null) forgetDraftsExceptOf(owner)
  const listeners = createListenerMiddleware<RootState, AppDispatch>()
  const store = configureStore({
    reducer,
    preloadedState: {
      session: {
        ...initialSession,
        ...stored,
        path_api: deps.pathApi,
        returnPlace: readReturnPlace(owner),
      },
    },
    middleware: (defaults) =>
      defaults({
        thunk: {
          extraArgument: {
            fetch: deps.fetch,
            wire: deps.wire,
          },
        },
      })
        .prepend(listeners.middleware)
        .concat(api.middleware),
    devTools: devToolsOptions,
  })
  const { startListening } = listeners
  listenForCallToasts(startListening)
  listenForPostActions(startListening)
  listenForUser(startListening)
  listenForSession(startListening, deps.storage)
  connectRouter(deps.router, store, startListening)
  return store
}

export type AppStore = ReturnType<typeof createAppStore>
