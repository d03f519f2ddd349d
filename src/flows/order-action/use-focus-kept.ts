import { useEffect, useRef } from 'react'

/**
 * A button that has done its work is gone, and the keyboard's place with it: then the heading takes the focus. `moment`
 * changes whenever the screen may have lost a button.
 */
export const useFocusKept = (moment: unknown) => {
  const heading = useRef<HTMLHeadingElement>(null)
  const isFirst = useRef(true)
  // biome-ignore lint/correctness/useExhaustiveDependencies: every change of the view is a reason to look.
  useEffect(() => {
    if (isFirst.current) {
      isFirst.current = false
      return
    }
    if (document.activeElement === document.body) heading.current?.focus({ preventScroll: true })
  }, [moment])
  return heading
}
