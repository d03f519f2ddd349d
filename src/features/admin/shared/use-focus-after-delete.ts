import { useEffect, useRef, useState } from 'react'

/**
 * Where the keyboard goes on from after a row was deleted: the list, as the button that asked goes with its row.
 * `deleted()` is said together with closing the question; the focus moves once that has closed, as until then
 * the list behind it is inert.
 */
export const useFocusAfterDelete = () => {
  const list = useRef<HTMLDivElement>(null)
  const [count, setCount] = useState(0)
  useEffect(() => {
    if (count > 0) list.current?.focus({ preventScroll: true })
  }, [count])
  return { list, deleted: () => setCount((before) => before + 1) }
}
