import { type ReactNode, useLayoutEffect, useRef } from 'react'
import { useSelector } from 'react-redux'
import { CONTENT_ID } from '../ui/layout/content-id'
import { selectBlocked } from './calls-in-progress'

/** Gives the keyboard its place back, or the content of the screen that has taken its place's; never what has been taken since. */
const returnFocus = (place: Element): void => {
  const isFree = document.activeElement === null || document.activeElement === document.body
  const target = place.isConnected ? place : document.getElementById(CONTENT_ID)
  if (isFree && target instanceof HTMLElement) target.focus({ preventScroll: true })
}

/** Everything but alerts and overlay. While a write is under way neither pointer nor keyboard reaches it. */
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
  return <div inert={isBlocked}>{children}</div>
}
