import { type ReactNode, useEffect, useLayoutEffect, useRef } from 'react'
import { useSelector } from 'react-redux'
import { CONTENT_ID } from '../ui/layout/content-id'
import { selectBlocked } from './calls-in-progress'

/** Returns the focus to where it was, or to the new screen's content; a focus taken since is left alone. */
const returnFocus = (place: Element): void => {
  const isFree = document.activeElement === null || document.activeElement === document.body
  const target = place.isConnected ? place : document.getElementById(CONTENT_ID)
  if (isFree && target instanceof HTMLElement) target.focus({ preventScroll: true })
}

/** Everything but alerts and overlay. While a write is pending, neither pointer nor keyboard reaches it. */
export const Stage = ({ children }: { children: ReactNode }) => {
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
