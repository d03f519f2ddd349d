import { useLayoutEffect } from 'react'
import { Provider } from 'react-redux'
import { BrowserRouter, useLocation, useNavigate } from 'react-router-dom'
import type { Clock } from '#domain/calendar'
import { locationChanged } from '../state/navigation'
import type { RuntimeConfig } from '../state/runtime'
import { RuntimeProvider } from '../state/runtime'
import { useAppDispatch } from '../state/store-types'
import { Alerts } from './Alerts'
import { CrashBoundary } from './CrashBoundary'
import { Loading } from './Loading'
import type { Navigator } from './navigator'
import { AppRoutes } from './routes'
import type { AppStore } from './store'

/** Binds the router to the store: listeners can navigate, and every change of address is told. */
const RouterBinding = ({ navigator }: { navigator: Navigator }) => {
  const dispatch = useAppDispatch()
  const navigate = useNavigate()
  const { pathname, search } = useLocation()
  useLayoutEffect(() => {
    navigator.bind({ navigate: (to, options) => void navigate(to, options), currentPath: pathname + search })
  }, [navigator, navigate, pathname, search])
  useLayoutEffect(() => {
    dispatch(locationChanged({ pathname, search }))
  }, [dispatch, pathname, search])
  // biome-ignore lint/correctness/useExhaustiveDependencies: a new path, and nothing else, starts at the top.
  useLayoutEffect(() => {
    window.scrollTo(0, 0)
  }, [pathname])
  return null
}

interface AppProps {
  store: AppStore
  runtime: { config: RuntimeConfig; clock: Clock }
  navigator: Navigator
  basename: string
}

export const App = ({ store, runtime, navigator, basename }: AppProps) => (
  <Provider store={store}>
    <RuntimeProvider {...runtime}>
      <BrowserRouter basename={basename}>
        <RouterBinding navigator={navigator} />
        <CrashBoundary>
          <AppRoutes />
        </CrashBoundary>
        <Alerts />
        <Loading />
      </BrowserRouter>
    </RuntimeProvider>
  </Provider>
)
