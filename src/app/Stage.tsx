import { type ReactNode, useLayoutEffect } from 'react'
import { useSelector } from 'react-redux'
import { selectBlocked } from './calls-in-progress'

/** Gives the keyboard its place back, where nothing else has taken it. */
const returnFocus = (place: Element | null): void => {
  const isFree = document.activeElement === null || document.activeElement === document.body
  if (isFree && place instanceof HTMLElement && place.isConnected) place.focus({ preventScroll: true })
}

/** Everything but alerts and overlay. While a write is under way neither pointer nor keyboard reaches it. */
export const Stage = ({ children }: { children: ReactNode }) => {
  const isBlocked = useSelector(selectBlocked)
  useLayoutEffect(() => {
    if (!isBlocked) return
    const place = document.activeElement
    return () => returnFocus(place)
  }, [isBlocked])
  return <div inert={isBlocked}>{children}</div>
}
