import { useEffect, useLayoutEffect, useRef } from 'react'
import type { Location } from 'react-router-dom'

/** How long a screen may take to become as tall as it was. */
const PATIENCE_MS = 3000

/** Keeps the page at `y` while it becomes tall enough, until the person moves it. Returns what stops it. */
const holdPlace = (y: number): (() => void) | undefined => {
  window.scrollTo(0, y)
  if (y === 0) return
  const stop = new AbortController()
  const place = () => {
    window.scrollTo(0, y)
    if (Math.abs(window.scrollY - y) < 1) stop.abort()
  }
  const growth = new ResizeObserver(place)
  growth.observe(document.body)
  const timer = setTimeout(() => stop.abort(), PATIENCE_MS)
  stop.signal.addEventListener('abort', () => {
    growth.disconnect()
    clearTimeout(timer)
  })
  for (const move of ['wheel', 'touchstart', 'keydown', 'pointerdown'] as const)
    window.addEventListener(move, () => stop.abort(), { signal: stop.signal, passive: true })
  return () => stop.abort()
}

/**
 * A new path starts at the top (Specification §2). Going back within the client's area returns to where the screen was
 * left; the office starts at the top always.
 */
export const useScrollPlace = ({ pathname, key }: Location, isBack: boolean): void => {
  const places = useRef(new Map<string, number>())
  // biome-ignore lint/correctness/useExhaustiveDependencies: only a new path moves the page.
  useLayoutEffect(() => holdPlace(isBack ? (places.current.get(key) ?? 0) : 0), [pathname])
  useLayoutEffect(() => {
    const note = () => {
      if (pathname.startsWith('/cliente/')) places.current.set(key, window.scrollY)
    }
    document.addEventListener('scroll', note, { passive: true })
    return () => document.removeEventListener('scroll', note)
  }, [pathname, key])
  useEffect(() => {
    // The browser would move the page by itself, by the height of a screen that still loads; after a reload it may.
    history.scrollRestoration = 'manual'
    const follow = ({ type }: Event) => {
      history.scrollRestoration = type === 'pagehide' ? 'auto' : 'manual'
    }
    for (const event of ['pagehide', 'pageshow']) addEventListener(event, follow)
    return () => {
      for (const event of ['pagehide', 'pageshow']) removeEventListener(event, follow)
    }
  }, [])
}
