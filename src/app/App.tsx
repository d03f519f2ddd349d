import { type ReactNode, useLayoutEffect, useRef } from 'react'
import { Provider } from 'react-redux'
import { useLocation, useNavigate } from 'react-router-dom'
import { useSessionCheck } from '../parts/session/use-session-check'
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
import type { AppState, AppStore } from './store'

/** Binds the router to the store: listeners can navigate, and every change of address is dispatched. */
const RouterBinding = ({ navigator }: { navigator: Navigator }) => {
  const dispatch = useAppDispatch()
  const navigate = useNavigate()
  const { pathname, search } = useLocation()
  useLayoutEffect(() => {
    navigator.bind((to, options) => void navigate(to, options))
  }, [navigator, navigate])
  useLayoutEffect(() => {
    dispatch(locationChanged({ pathname, search }))
  }, [dispatch, pathname, search])
  useSessionCheck(pathname)
  const isFirst = useRef(true)
  // biome-ignore lint/correctness/useExhaustiveDependencies: a new path, and nothing else, starts at the top.
  useLayoutEffect(() => {
    window.scrollTo(0, 0)
    // A new screen's content takes the focus, for keyboards and screen readers; the first screen leaves it on the page.
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
  /** The state that the page's frame was drawn with, for as long as the browser takes it over. */
  frameState?: AppState | undefined
  runtime: Runtime
  navigator: Navigator
  /** Puts the screens into a router. */
  routed: (screens: ReactNode) => ReactNode
}

export const App = ({ store, frameState, runtime, navigator, routed }: AppProps) => (
  <Provider store={store} {...(frameState && { serverState: frameState })}>
    <RuntimeProvider {...runtime}>
      {routed(
        <>
          <RouterBinding navigator={navigator} />
          <Stage>
            <Screens />
          </Stage>
          <Alerts />
          <Loading />
        </>,
      )}
    </RuntimeProvider>
  </Provider>
)
