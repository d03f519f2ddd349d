import { type ReactNode, useEffect, useLayoutEffect, useRef } from 'react'
import { Provider, useSelector } from 'react-redux'
import { type RouteObject, RouterProvider, useLocation, useRouteError } from 'react-router-dom'
import { PRODUCT } from '#domain/constants'
import { useSessionCheck } from '../parts/session/use-session-check'
import { type Runtime, RuntimeProvider } from '../state/runtime'
import { useAppSelector } from '../state/store-types'
import { BrandName } from '../ui/brand/brand-name'
import { CONTENT_ID } from '../ui/layout/content-id'
import { LoadingOverlay } from '../ui/layout/LoadingOverlay'
import { FOCUS_DUE } from '../ui/primitives/focus-due'
import { useIsLong } from '../ui/primitives/use-is-long'
import { Alerts } from './Alerts'
import { Crash, CrashBoundary } from './CrashBoundary'
import { selectBlocked, selectLoading } from './calls-in-progress'
import { AppRoutes } from './routes'
import type { AppRouter, AppState, AppStore } from './store'

/**
 * Whether a pending write takes input away. Only for a moment: on a network that does not answer, the form or button that
 * waits is locked by itself, and the rest of the page can be used.
 */
const useHeld = (): boolean => {
  const isBlocked = useSelector(selectBlocked)
  return !useIsLong(isBlocked) && isBlocked
}

/** Whether a link was followed to a screen whose code is not there yet: the last screen stays until then. */
const useScreenPending = (): boolean => {
  const { pathname } = useLocation()
  return useAppSelector(({ location }) => location.pathname) !== pathname
}

/**
 * The loading overlay during calls (Specification §2, §8), and while a screen's code loads; it takes input away for writes
 * only.
 */
export const Loading = () => {
  const isHeld = useHeld()
  const isScreenPending = useScreenPending()
  return useSelector(selectLoading) || isScreenPending ? <LoadingOverlay blocking={isHeld} /> : null
}

/** Returns the focus to where it was, to what a closed dialog lay over, or to the new screen's content; a focus taken since is left alone. */
const returnFocus = (place: Element): void => {
  const isFree = document.activeElement === null || document.activeElement === document.body
  const due = document.querySelector(`[${FOCUS_DUE}]`)
  due?.removeAttribute(FOCUS_DUE)
  const target = place.isConnected ? place : (due ?? document.getElementById(CONTENT_ID))
  if (isFree && target instanceof HTMLElement) target.focus({ preventScroll: true })
}

/** Everything but alerts and overlay. While it is held, neither pointer nor keyboard reaches it. */
const Stage = ({ children }: { children: ReactNode }) => {
  const isBlocked = useSelector(selectBlocked)
  const isHeld = useHeld()
  const place = useRef<Element | null>(null)
  useLayoutEffect(() => {
    if (isHeld) place.current = document.activeElement
    else if (place.current !== null) {
      returnFocus(place.current)
      place.current = null
    }
  }, [isHeld])
  useEffect(() => {
    if (!isBlocked) return
    // Makes the browser ask before the page is closed, and holds back the reload for a newer version.
    const hold = (event: Event) => event.preventDefault()
    addEventListener('beforeunload', hold)
    return () => removeEventListener('beforeunload', hold)
  }, [isBlocked])
  return <div inert={isHeld}>{children}</div>
}

/** What follows the address: the session's check, the scroll position and the focus. */
const Routing = ({ pathname }: { pathname: string }) => {
  useSessionCheck(pathname)
  const isFirst = useRef(true)
  useLayoutEffect(() => {
    // A new screen's content takes the focus, for keyboards and screen readers; the first screen leaves it on the page.
    if (!isFirst.current) document.getElementById(CONTENT_ID)?.focus({ preventScroll: true })
    // A new path starts at the top (Specification §2); the client's area returns to where a screen was left.
    if (!isFirst.current && !pathname.startsWith('/cliente/')) window.scrollTo(0, 0)
    isFirst.current = false
  }, [pathname])
  return null
}

/** Renders for a new path alone: an update before the frame in the page is hydrated would throw it away. */
const Screens = () => {
  const { pathname } = useLocation()
  return (
    <>
      <Routing pathname={pathname} />
      <Stage>
        <CrashBoundary path={pathname}>
          <AppRoutes />
        </CrashBoundary>
      </Stage>
      <Alerts />
      <Loading />
    </>
  )
}

/** What fails outside the screens' own boundaries. */
const Broken = () => <Crash path={useLocation().pathname} error={useRouteError()} />

/** One route of the router's own: the areas bring theirs, which depend on the back end. */
export const ROUTES: RouteObject[] = [{ path: '*', element: <Screens />, errorElement: <Broken /> }]

/** React reports errors already (support-code.ts); the router would print them whole. */
const alreadyReported = (): void => undefined

interface AppProps {
  store: AppStore
  /** The state of the page's prerendered frame, while the browser hydrates it. */
  frameState?: AppState | undefined
  runtime: Runtime
  router: AppRouter
}

export const App = ({ store, frameState, runtime, router }: AppProps) => (
  <Provider store={store} {...(frameState && { serverState: frameState })}>
    <RuntimeProvider {...runtime}>
      <BrandName value={runtime.config.kitchen_name || PRODUCT}>
        <RouterProvider router={router} onError={alreadyReported} />
      </BrandName>
    </RuntimeProvider>
  </Provider>
)
