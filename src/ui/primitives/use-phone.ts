import { useSyncExternalStore } from 'react'
import { MEDIA } from '../theme/breakpoints'

const phone = () => window.matchMedia(MEDIA.phone.replace('@media ', ''))

const follow = (onChange: () => void) => {
  const query = phone()
  query.addEventListener('change', onChange)
  return () => query.removeEventListener('change', onChange)
}

/** Whether the page is as narrow as a phone; for what reads differently there, not only looks different. */
export const useIsPhone = (): boolean =>
  useSyncExternalStore(
    follow,
    () => phone().matches,
    () => true,
  )
