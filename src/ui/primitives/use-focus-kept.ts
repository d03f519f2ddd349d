import { useEffect, useRef } from 'react'

/**
 * When what had the focus disappears after its work, what `instead` finds takes it; where it finds nothing yet, a later
 * render tries again. A page in which nothing was focused is left alone.
 */
export const useFocusKept = (instead: () => HTMLElement | null): void => {
  const place = useRef<EventTarget | null>(null)
  useEffect(() => {
    const note = ({ target }: FocusEvent) => {
      place.current = target
    }
    document.addEventListener('focusin', note)
    return () => document.removeEventListener('focusin', note)
  }, [])
  useEffect(() => {
    const isGone = place.current instanceof Element && !place.current.isConnected
    if (isGone && document.activeElement === document.body) instead()?.focus({ preventScroll: true })
  })
}
