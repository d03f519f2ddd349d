import { type RefObject, useLayoutEffect, useRef, useState } from 'react'

/** Before anything has been measured, and where nothing can be. */
const USUAL_WIDTH = 480

/** An element's width in pixels, known before it is first painted, so that nothing moves. */
export const useWidth = <Element extends HTMLElement>(): [RefObject<Element | null>, number] => {
  const ref = useRef<Element>(null)
  const [width, setWidth] = useState(USUAL_WIDTH)
  useLayoutEffect(() => {
    const element = ref.current
    if (!element) return
    const measure = () => setWidth(element.clientWidth || USUAL_WIDTH)
    measure()
    const observer = new ResizeObserver(measure)
    observer.observe(element)
    return () => observer.disconnect()
  }, [])
  return [ref, width]
}
