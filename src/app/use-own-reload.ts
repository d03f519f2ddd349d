import { useEffect } from 'react'
import { useStore } from 'react-redux'
import { PREFIX } from '../parts/forms/forget-drafts'
import { selectHasSession } from '../state/selectors'
import { selectBlocked } from './calls-in-progress'
import type { AppState } from './store'

/** The draft that holds the alerts. */
export const CARRIED = 'avisos'

const carriedOf = (state: AppState): string =>
  JSON.stringify({
    hasSession: selectHasSession(state),
    alerts: state.alerts.filter(({ leaving }) => !leaving),
  })

/**
 * The page may load itself again for a newer version, but no alert is lost with that: those that are there come back after
 * it, also where nobody could see them yet. While a write is under way it waits for the answer.
 */
export const useOwnReload = (): void => {
  const store = useStore<AppState>()
  useEffect(() => {
    const onReload = (event: Event) => {
      // The browser itself asks for a person, who may go at any time.
      if (event.isTrusted) return
      if (selectBlocked(store.getState())) event.preventDefault()
      // Others are asked yet; the page loads itself again before anything else happens.
      queueMicrotask(() => {
        if (event.defaultPrevented) return
        try {
          sessionStorage.setItem(PREFIX + CARRIED, carriedOf(store.getState()))
        } catch {
          // Where nothing can be kept, the page does not load itself again either.
        }
      })
    }
    addEventListener('beforeunload', onReload)
    return () => removeEventListener('beforeunload', onReload)
  }, [store])
}
