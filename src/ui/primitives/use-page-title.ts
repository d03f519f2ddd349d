import { useEffect } from 'react'

const PRODUCT = 'Vianda'

/** Names the page after its heading: tabs, history and screen readers tell one screen from another by it. Null names nothing. */
export const usePageTitle = (heading: string | null): void => {
  useEffect(() => {
    if (heading !== null) document.title = `${heading} · ${PRODUCT}`
  }, [heading])
}
