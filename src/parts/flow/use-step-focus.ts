import { useEffect, useRef } from 'react'

/** A new step takes the focus, for keyboards and screen readers; the first one leaves it on the page. */
export const useStepFocus = <E extends HTMLElement>(step: string) => {
  const place = useRef<E>(null)
  const last = useRef(step)
  useEffect(() => {
    if (last.current === step) return
    last.current = step
    place.current?.focus({ preventScroll: true })
    window.scrollTo(0, 0)
  }, [step])
  return place
}
