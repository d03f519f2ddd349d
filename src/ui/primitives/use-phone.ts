import { useSyncExternalStore } from 'react'
import { MEDIA } from '../theme/breakpoints'

const isBelow = (media: string) => {
  const query = () => window.matchMedia(media.replace('@media ', ''))
  const follow = (onChange: () => void) => {
    const followed = query()
    followed.addEventListener('change', onChange)
    return () => followed.removeEventListener('change', onChange)
  }
  return () =>
    useSyncExternalStore(
      follow,
      () => query().matches,
      () => true,
    )
}

/** Whether the page is as narrow as a phone; for different content, not only different looks. */
export const useIsPhone = isBelow(MEDIA.phone)

/** Whether the page has no room for a wide table beside the menu. */
export const useIsBelowWide = isBelow(MEDIA.belowWide)
