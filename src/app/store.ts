import { combineReducers, configureStore, createListenerMiddleware } from '@reduxjs/toolkit'
import { hasSession } from '#domain/session-rules'
import { api } from '../api/api'
import type { FetchLike } from '../api/base-query'
import { forgetDraftsOfOthers } from '../parts/forms/forget-drafts'
import { alertsReducer } from '../state/alerts'
import { filtersReducer } from '../state/filters'
import { flowsReducer } from '../state/flows'
import { type KeyValueStore, openStorage } from '../state/key-value-store'
import { navigationRequested } from '../state/navigation'
import { initialSession, sessionReducer } from '../state/session'
import type { AppDispatch, RootState } from '../state/store-types'
import { selectWriting } from './calls-in-progress'
import { devToolsOptions } from './devtools'
import { listenForCallToasts } from './listeners/call-toasts'
import { listenForPostActions } from './listeners/post-actions'
import { listenForSessionLife } from './listeners/session-life'
import { listenForStorage } from './listeners/storage'
import { takeLostPlace } from './lost-place'
import { readSession } from './session-storage'

const reducer = combineReducers({
  session: sessionReducer,
  alerts: alertsReducer,
  filters: filtersReducer,
  flows: flowsReducer,
  [api.reducerPath]: api.reducer,
})

export type AppState = ReturnType<typeof reducer>

/** What the store needs from outside. */
export interface StoreDeps {
  pathApi: string
  fetch: FetchLike
  storage: KeyValueStore
  /** What lasts as long as the tab; its session storage, unless it is another tab's. */
  tabStorage?: KeyValueStore
  /** Goes to an address of the application. */
  navigate: (to: string, options: { replace: boolean }) => void
  /** Path and query of the screen, for coming back after a lost session. */
  currentPath: () => string
}

/** Builds the store with its listeners; the session is read from storage, `path_api` is kept there (Specification §3). */
export const createAppStore = (deps: StoreDeps) => {
  const { tabStorage = openStorage(() => window.sessionStorage) } = deps
  deps.storage.setItem('path_api', deps.pathApi)
  const stored = readSession(deps.storage)
  const owner = hasSession(stored) ? stored.keylogin : null
  // Somebody else may have signed in in another tab while this one was away.
  if (owner !== null) forgetDraftsOfOthers(owner)
  const listeners = createListenerMiddleware<RootState, AppDispatch>()
  const store = configureStore({
    reducer,
    preloadedState: {
      session: {
        ...initialSession,
        ...stored,
        path_api: deps.pathApi,
        lostAt: takeLostPlace(tabStorage, owner),
      },
    },
    middleware: (defaults) =>
      defaults({ thunk: { extraArgument: { fetch: deps.fetch } } })
        .prepend(listeners.middleware)
        .concat(api.middleware),
    devTools: devToolsOptions,
  })
  const { startListening } = listeners
  listenForStorage(startListening, deps.storage, tabStorage)
  listenForCallToasts(startListening)
  listenForPostActions(startListening)
  listenForSessionLife(startListening, deps.currentPath, () => selectWriting(store.getState()))
  startListening({
    actionCreator: navigationRequested,
    effect: ({ payload: { to, replace = false } }) => deps.navigate(to, { replace }),
  })
  return store
}

export type AppStore = ReturnType<typeof createAppStore>
