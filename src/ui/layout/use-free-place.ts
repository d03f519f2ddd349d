import { type RefObject, useLayoutEffect } from 'react'

/** Bars that stay at the lower edge of the screen say so with this attribute: nothing is to lie over them. */
const STANDING_BARS = '[data-standing-bar]'
const GAP = 8

/** The focused field, button or heading; none where a whole page has the focus. */
const inUse = (height: number): Element[] => {
  const { activeElement: focused } = document
  if (focused === null || focused === document.body) return []
  return focused.getBoundingClientRect().height > height / 3 ? [] : [focused]
}

/** How far `box` has to rise from where its style puts it, so that it covers none of them; 0 where there is no room. */
const riseOf = (box: DOMRect, obstacles: readonly DOMRect[], lowest: number): number => {
  let top = Math.min(box.top, lowest - box.height)
  for (const { top: theirs, bottom, left, right } of obstacles) {
    const overlaps = bottom > top && theirs < top + box.height && right > box.left && left < box.right
    if (overlaps) top = theirs - GAP - box.height
  }
  return top < GAP ? 0 : box.top - top
}

/**
 * Raises what floats at the lower edge over the keyboard, the standing bars and what the person is at. Looks again
 * whenever one of them may have moved, as long as `isShown`.
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
