import { useEffect } from 'react'
import { useBrandName } from '../brand/brand-name'

/**
 * Sets the page's title from its heading: tabs, history and screen readers tell screens apart by it. Null changes
 * nothing.
 */
export const usePageTitle = (heading: string | null): void => {
  const name = useBrandName()
  useEffect(() => {
    if (heading !== null) document.title = `${heading} · ${name}`
  }, [heading, name])
}
