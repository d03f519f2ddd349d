import { combineReducers, configureStore, createListenerMiddleware } from '@reduxjs/toolkit'
import { hasSession } from '#domain/session-rules'
import { api } from '../api/api'
import type { FetchLike, WireConfig } from '../api/base-query'
import { forgetDraftsExceptOf } from '../parts/forms/draft-storage'
import { alertsReducer } from '../state/alerts'
import { filtersReducer } from '../state/filters'
import { flowsReducer } from '../state/flows'
import { type KeyValueStore, openStorage } from '../state/key-value-store'
import { locationReducer, navigationRequested } from '../state/navigation'
import { initialSession, sessionReducer } from '../state/session'
import type { AppDispatch, RootState } from '../state/store-types'
import { unsavedReducer } from '../state/unsaved'
import { devToolsOptions } from './devtools'
import { listenForCallToasts } from './listeners/call-toasts'
import { listenForPostActions } from './listeners/post-actions'
import { listenForSessionLife } from './listeners/session-life'
import { listenForStorage } from './listeners/storage'
import { readSession, takeLostPlace } from './session-storage'
import { receiveTabMessage, type TabChannel } from './tabs'

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

/** What the store needs from outside. */
export interface StoreDeps {
  pathApi: string
  fetch: FetchLike
  /** How the back end wants its calls; JSON unless said otherwise. */
  wire?: WireConfig
  storage: KeyValueStore
  /** Storage that lasts as long as the tab: its session storage, which tests replace. */
  tabStorage?: KeyValueStore
  /** Goes to an address of the application. */
  navigate: (to: string, options: { replace: boolean }) => void
  /** The other tabs of this browser. */
  tabs: TabChannel
}

/** Builds the store with its listeners; the session is read from storage, `path_api` is kept there (Specification §3). */
export const createAppStore = (deps: StoreDeps) => {
  const { tabStorage = openStorage(() => window.sessionStorage) } = deps
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
        lostAt: takeLostPlace(tabStorage, owner),
      },
    },
    middleware: (defaults) =>
      defaults({
        thunk: {
          extraArgument: {
            fetch: deps.fetch,
            wire: deps.wire ?? { body: 'json', report_fields: {}, extensions: [] },
          },
        },
      })
        .prepend(listeners.middleware)
        .concat(api.middleware),
    devTools: devToolsOptions,
  })
  const { startListening } = listeners
  listenForStorage(startListening, { storage: deps.storage, tabStorage, tabs: deps.tabs })
  listenForCallToasts(startListening)
  listenForPostActions(startListening)
  listenForSessionLife(startListening, deps.storage)
  deps.tabs.listen((data) => store.dispatch(receiveTabMessage(data)))
  startListening({
    actionCreator: navigationRequested,
    effect: ({ payload: { to, replace = false } }) => deps.navigate(to, { replace }),
  })
  return store
}

export type AppStore = ReturnType<typeof createAppStore>
