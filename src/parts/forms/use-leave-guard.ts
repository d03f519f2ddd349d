import { useEffect, useRef, useState } from 'react'
import { useLocation, useNavigate } from 'react-router-dom'

/** The place in the tab's history that the router gave to an entry; null when the entry is not the router's. */
const indexOf = (state: unknown): number | null =>
  typeof state === 'object' && state !== null && 'idx' in state && typeof state.idx === 'number'
    ? state.idx
    : null

const BASE = import.meta.env.BASE_URL.replace(/\/$/, '')

/** Where a click would lead within the application, or null when it leads nowhere else. */
const targetOf = (event: MouseEvent): string | null => {
  const isPlain = event.button === 0 && !event.metaKey && !event.ctrlKey && !event.shiftKey && !event.altKey
  const link = event.target instanceof Element ? event.target.closest('a[href]') : null
  if (!isPlain || !(link instanceof HTMLAnchorElement)) return null
  if (link.target !== '' || link.hasAttribute('download') || link.origin !== window.location.origin)
    return null
  if (link.pathname === window.location.pathname && link.search === window.location.search) return null
  return link.pathname.slice(BASE.length) + link.search + link.hash
}

/**
 * Asks before unsaved changes are left by a link, the back button or the closing of the tab. Going somewhere by the
 * program's own decision (a lost session, a save) asks nothing. The router has no such guard without its data mode.
 */
export const useLeaveGuard = (isDirty: boolean) => {
  const navigate = useNavigate()
  const { key } = useLocation()
  const [leave, setLeave] = useState<(() => void) | null>(null)
  const isLeaving = useRef(false)

  useEffect(() => {
    if (!isDirty) return
    const onClick = (event: MouseEvent) => {
      const to = targetOf(event)
      if (to === null) return
      event.preventDefault()
      event.stopPropagation()
      setLeave(() => () => void navigate(to))
    }
    const onUnload = (event: BeforeUnloadEvent) => event.preventDefault()
    document.addEventListener('click', onClick, { capture: true })
    window.addEventListener('beforeunload', onUnload)
    return () => {
      document.removeEventListener('click', onClick, { capture: true })
      window.removeEventListener('beforeunload', onUnload)
    }
  }, [isDirty, navigate])

  // biome-ignore lint/correctness/useExhaustiveDependencies: `key` says that the entry of the history is another one.
  useEffect(() => {
    if (!isDirty) return
    const here = indexOf(window.history.state)
    let isReturning = false
    const onPop = (event: PopStateEvent) => {
      if (isLeaving.current) return
      const there = indexOf(event.state)
      if (here === null || there === null || there === here) {
        if (isReturning) event.stopImmediatePropagation()
        isReturning = false
        return
      }
      // The address has moved already: back to here before the router hears of it, and then the question.
      event.stopImmediatePropagation()
      isReturning = true
      window.history.go(here - there)
      setLeave(() => () => {
        isLeaving.current = true
        window.history.go(there - here)
      })
    }
    window.addEventListener('popstate', onPop, { capture: true })
    return () => window.removeEventListener('popstate', onPop, { capture: true })
  }, [isDirty, key])

  return {
    isAsking: leave !== null,
    stay: () => setLeave(null),
    leave: () => {
      setLeave(null)
      leave?.()
    },
  }
}
