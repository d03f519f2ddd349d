import { useEffect, useRef } from 'react'

/**
 * When the focused element disappears after its work, the one that `instead` finds takes the focus; if it finds none
 * yet, a later render tries again. A page without a focus is left alone.
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
