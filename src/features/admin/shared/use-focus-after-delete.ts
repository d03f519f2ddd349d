import { useEffect, useRef, useState } from 'react'

/**
 * Focuses the list after a row was deleted, as the pressed button goes with its row. Call `deleted()` together with
 * closing the question; the focus moves once that has closed, because until then the list behind it is inert.
 */
export const useFocusAfterDelete = () => {
  const list = useRef<HTMLDivElement>(null)
  const [count, setCount] = useState(0)
  useEffect(() => {
    if (count > 0) list.current?.focus({ preventScroll: true })
  }, [count])
  return { list, deleted: () => setCount((before) => before + 1) }
}
