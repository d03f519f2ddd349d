import { type ReactNode, startTransition, useEffect, useLayoutEffect, useRef, useState } from 'react'
import { Provider, useSelector } from 'react-redux'
import { useLocation, useNavigate, useNavigationType } from 'react-router-dom'
import { useSessionCheck } from '../parts/session/use-session-check'
import { locationChanged } from '../state/navigation'
import { type Runtime, RuntimeProvider } from '../state/runtime'
import { useAppDispatch } from '../state/store-types'
import { CONTENT_ID } from '../ui/layout/content-id'
import { LoadingOverlay } from '../ui/layout/LoadingOverlay'
import { Alerts } from './Alerts'
import { CrashBoundary } from './CrashBoundary'
import { selectBlocked, selectLoading } from './calls-in-progress'
import type { Navigator } from './navigator'
import { AppRoutes } from './routes'
import type { AppState, AppStore } from './store'
import { useScrollPlace } from './use-scroll-place'

/** The loading overlay during calls (Specification §2, §8); it takes input away for writes only. */
export const Loading = () => {
  const isLoading = useSelector(selectLoading)
  const isBlocked = useSelector(selectBlocked)
  return isLoading ? <LoadingOverlay blocking={isBlocked} /> : null
}

/** Returns the focus to where it was, or to the new screen's content; a focus taken since is left alone. */
const returnFocus = (place: Element): void => {
  const isFree = document.activeElement === null || document.activeElement === document.body
  const target = place.isConnected ? place : document.getElementById(CONTENT_ID)
  if (isFree && target instanceof HTMLElement) target.focus({ preventScroll: true })
}

/** Everything but alerts and overlay. While a write is pending, neither pointer nor keyboard reaches it. */
const Stage = ({ children }: { children: ReactNode }) => {
  const isBlocked = useSelector(selectBlocked)
  const place = useRef<Element | null>(null)
  useLayoutEffect(() => {
    if (isBlocked) place.current = document.activeElement
    else if (place.current !== null) {
      returnFocus(place.current)
      place.current = null
    }
  }, [isBlocked])
  useEffect(() => {
    if (!isBlocked) return
    // Makes the browser ask before the page is closed, and holds back the reload for a newer version.
    const hold = (event: Event) => event.preventDefault()
    addEventListener('beforeunload', hold)
    return () => removeEventListener('beforeunload', hold)
  }, [isBlocked])
  return <div inert={isBlocked}>{children}</div>
}

/** The router's place, once the store knows it: reducers read an address before its screen renders. */
const usePlace = () => {
  const dispatch = useAppDispatch()
  const location = useLocation()
  const type = useNavigationType()
  const [place, setPlace] = useState({ location, type })
  useLayoutEffect(() => {
    if (location === place.location) return
    dispatch(locationChanged({ pathname: location.pathname, search: location.search }))
    // As the router does: a screen stays until the next one is loaded.
    startTransition(() => setPlace({ location, type }))
  }, [dispatch, location, type, place])
  return place
}

type Place = ReturnType<typeof usePlace>

/** What follows the address: navigation by listeners, the session's check, the scroll position and the focus. */
const RouterBinding = ({ navigator, place: { location, type } }: { navigator: Navigator; place: Place }) => {
  const navigate = useNavigate()
  useLayoutEffect(() => {
    navigator.bind((to, options) => void navigate(to, options))
  }, [navigator, navigate])
  const { pathname } = location
  useSessionCheck(pathname)
  useScrollPlace(location, type === 'POP')
  const isFirst = useRef(true)
  // biome-ignore lint/correctness/useExhaustiveDependencies: a new path, and nothing else, moves the focus.
  useLayoutEffect(() => {
    // A new screen's content takes the focus, for keyboards and screen readers; the first screen leaves it on the page.
    if (!isFirst.current) document.getElementById(CONTENT_ID)?.focus({ preventScroll: true })
    isFirst.current = false
  }, [pathname])
  return null
}

/** Renders for a new place alone: an update before the frame in the page is hydrated would throw it away. */
const Screens = ({ navigator }: { navigator: Navigator }) => {
  const place = usePlace()
  return (
    <>
      <RouterBinding navigator={navigator} place={place} />
      <Stage>
        <CrashBoundary path={place.location.pathname}>
          <AppRoutes location={place.location} />
        </CrashBoundary>
      </Stage>
    </>
  )
}

interface AppProps {
  store: AppStore
  /** The state of the page's prerendered frame, while the browser hydrates it. */
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
          <Screens navigator={navigator} />
          <Alerts />
          <Loading />
        </>,
      )}
    </RuntimeProvider>
  </Provider>
)
