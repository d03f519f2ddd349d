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

interface Span {
  top: number
  bottom: number
  left: number
  right: number
}

/** The same seen upside down: what hangs from the upper edge evades downwards. */
const mirrored = ({ top, bottom, left, right }: Span, height: number): Span => ({
  top: height - bottom,
  bottom: height - top,
  left,
  right,
})

/** How far `box` must rise to cover none of the obstacles; 0 if there is no room. */
const riseOf = (box: Span, obstacles: readonly Span[], lowest: number): number => {
  const height = box.bottom - box.top
  let top = Math.min(box.top, lowest - height)
  for (const { top: theirs, bottom, left, right } of [...obstacles].sort((a, b) => b.bottom - a.bottom)) {
    const overlaps = bottom > top && theirs < top + height && right > box.left && left < box.right
    if (overlaps) top = theirs - GAP - height
  }
  return top < GAP ? 0 : box.top - top
}

/**
 * Moves a floating element at the lower or upper edge off the keyboard, the standing bars and the focused element.
 * Checks again whenever one may have moved, while `isShown`.
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
      const box = element.getBoundingClientRect()
      const isAbove = box.top + box.bottom < height
      const seen = (span: Span) => (isAbove ? mirrored(span, height) : span)
      const lowest = isAbove ? height - GAP : (view?.offsetTop ?? 0) + height - GAP
      const shift = riseOf(seen(box), obstacles.map(seen), lowest)
      element.style.translate = shift > 0 ? `0 ${isAbove ? shift : -shift}px` : ''
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
