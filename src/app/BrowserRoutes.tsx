import { createContext, type ReactNode, useContext, useLayoutEffect, useState, useTransition } from 'react'
import { UNSAFE_createBrowserHistory as createBrowserHistory, Router } from 'react-router-dom'

const IsScreenPending = createContext(false)

/** Whether a link was followed to a screen whose code is not there yet. */
export const useScreenPending = (): boolean => useContext(IsScreenPending)

interface BrowserRoutesProps {
  /** Path under which the application is served. */
  basename?: string
  children: ReactNode
}

/**
 * As the router's own for browsers: the last screen stays until the next one's code is there. This one also says so,
 * because on a network that does not answer nothing else would show that a link was followed.
 */
export const BrowserRoutes = ({ basename = '/', children }: BrowserRoutesProps) => {
  const [history] = useState(() => createBrowserHistory({ v5Compat: true }))
  const [place, setPlace] = useState({ location: history.location, navigationType: history.action })
  const [isPending, startTransition] = useTransition()
  useLayoutEffect(
    () =>
      history.listen(({ action, location }) =>
        startTransition(() => setPlace({ location, navigationType: action })),
      ),
    [history],
  )
  return (
    <IsScreenPending value={isPending}>
      <Router basename={basename} navigator={history} {...place}>
        {children}
      </Router>
    </IsScreenPending>
  )
}
