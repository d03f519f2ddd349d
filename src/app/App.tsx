import { useLayoutEffect, useRef } from 'react'
import { Provider } from 'react-redux'
import { BrowserRouter, useLocation, useNavigate } from 'react-router-dom'
import { locationChanged } from '../state/navigation'
import { type Runtime, RuntimeProvider } from '../state/runtime'
import { useAppDispatch } from '../state/store-types'
import { CONTENT_ID } from '../ui/layout/content-id'
import { Alerts } from './Alerts'
import { CrashBoundary } from './CrashBoundary'
import { Loading } from './Loading'
import type { Navigator } from './navigator'
import { AppRoutes } from './routes'
import { Stage } from './Stage'
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
  const isFirst = useRef(true)
  // biome-ignore lint/correctness/useExhaustiveDependencies: a new path, and nothing else, starts at the top.
  useLayoutEffect(() => {
    window.scrollTo(0, 0)
    // A new screen begins at its content, for the keyboard and for those who listen; the first one begins at the page.
    if (!isFirst.current) document.getElementById(CONTENT_ID)?.focus({ preventScroll: true })
    isFirst.current = false
  }, [pathname])
  return null
}

const Screens = () => (
  <CrashBoundary path={useLocation().pathname}>
    <AppRoutes />
  </CrashBoundary>
)

interface AppProps {
  store: AppStore
  runtime: Runtime
  navigator: Navigator
  basename: string
}

export const App = ({ store, runtime, navigator, basename }: AppProps) => (
  <Provider store={store}>
    <RuntimeProvider {...runtime}>
      <BrowserRouter basename={basename}>
        <RouterBinding navigator={navigator} />
        <Stage>
          <Screens />
        </Stage>
        <Alerts />
        <Loading />
      </BrowserRouter>
    </RuntimeProvider>
  </Provider>
)
