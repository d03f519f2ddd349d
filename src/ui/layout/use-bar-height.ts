import { useLayoutEffect, useRef } from 'react'

/** The custom property behind `theme.size.bottomBar`. */
const BAR = '--bar'

/**
 * Tells the page how high its bottom bar really is: larger letters wrap its labels, and what stands on the bar must
 * stand above it. Give the bar the ref.
 */
export const useBarHeight = <Bar extends HTMLElement>() => {
  const bar = useRef<Bar>(null)
  useLayoutEffect(() => {
    const element = bar.current
    if (!element || typeof ResizeObserver !== 'function') return
    const { style } = document.documentElement
    const measure = () => {
      const isFixed = getComputedStyle(element).position === 'fixed'
      style.setProperty(BAR, isFixed ? `${element.offsetHeight}px` : '0px')
    }
    const observer = new ResizeObserver(measure)
    observer.observe(element)
    window.addEventListener('resize', measure)
    return () => {
      observer.disconnect()
      window.removeEventListener('resize', measure)
      style.removeProperty(BAR)
    }
  }, [])
  return bar
}
