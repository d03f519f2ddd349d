import { useEffect, useRef } from 'react'

/**
 * When the focused button disappears after its work, the heading takes the focus. `moment` changes whenever the screen may
 * have lost a button. A page in which nothing was focused is left alone.
 */
export const useFocusKept = (moment: unknown) => {
  const heading = useRef<HTMLHeadingElement>(null)
  const place = useRef<Element | null>(null)
  // biome-ignore lint/correctness/useExhaustiveDependencies: every change of the view is a reason to look.
  useEffect(() => {
    const isLost = document.activeElement === document.body && place.current?.isConnected === false
    if (isLost) heading.current?.focus({ preventScroll: true })
    place.current = document.activeElement
  }, [moment])
  return heading
}
