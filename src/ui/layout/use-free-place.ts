import { type RefObject, useLayoutEffect } from 'react'

/** Marks bars that stay at the screen's lower edge: nothing may cover them. */
const STANDING_BARS = '[data-standing-bar]'
const GAP = 8

/** The focused field, button or heading; none if a whole page has the focus. */
const inUse = (height: number): Element[] => {
  const { activeElement: focused } = document
  if (focused === null || focused === document.body) return []
  return focused.getBoundingClientRect().height > height / 3 ? [] : [focused]
}

/** How far `box` must rise to cover none of the obstacles; 0 if there is no room. */
const riseOf = (box: DOMRect, obstacles: readonly DOMRect[], lowest: number): number => {
  let top = Math.min(box.top, lowest - box.height)
  for (const { top: theirs, bottom, left, right } of obstacles) {
    const overlaps = bottom > top && theirs < top + box.height && right > box.left && left < box.right
    if (overlaps) top = theirs - GAP - box.height
  }
  return top < GAP ? 0 : box.top - top
}

/**
 * Raises a floating element at the lower edge over the keyboard, the standing bars and the focused element. Checks
 * again whenever one may have moved, while `isShown`.
 */
export const useFreePlace = (ref: RefObject<HTMLElement | null>, isShown: boolean): void => {
  useLayoutEffect(() => {
    const element = ref.current
    if (!element || !isShown) return
    const place = () => {
      element.style.translate = ''
      const view = window.visualViewport
      const height = view?.height ?? window.innerHeight
      const obstacles = [...document.querySelectorAll(STANDING_BARS), ...inUse(height)]
        .filter((one) => !element.contains(one))
        .map((one) => one.getBoundingClientRect())
        .sort((one, other) => other.bottom - one.bottom)
      const rise = riseOf(element.getBoundingClientRect(), obstacles, (view?.offsetTop ?? 0) + height - GAP)
      element.style.translate = rise > 0 ? `0 ${-rise}px` : ''
    }
    place()
    const observer = new MutationObserver(place)
    const root = document.getElementById('root') ?? document.body
    observer.observe(root, { childList: true, subtree: true })
    const moves = ['focusin', 'scroll'] as const
    for (const move of moves) document.addEventListener(move, place, { capture: true, passive: true })
    window.visualViewport?.addEventListener('resize', place)
    return () => {
      observer.disconnect()
      for (const move of moves) document.removeEventListener(move, place, { capture: true })
      window.visualViewport?.removeEventListener('resize', place)
    }
  })
}
