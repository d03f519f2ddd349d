import { useEffect } from 'react'

const PRODUCT = 'Vianda'

/**
 * Sets the page's title from its heading: tabs, history and screen readers tell screens apart by it. Null changes
 * nothing.
 */
export const usePageTitle = (heading: string | null): void => {
  useEffect(() => {
    if (heading !== null) document.title = `${heading} · ${PRODUCT}`
  }, [heading])
}
