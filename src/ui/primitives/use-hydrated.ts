import { useSyncExternalStore } from 'react'

const never = () => () => undefined

/** False while the browser takes over the page's frame, which knows no day: what depends on the clock comes right after. */
export const useHydrated = (): boolean =>
  useSyncExternalStore(
    never,
    () => true,
    () => false,
  )
