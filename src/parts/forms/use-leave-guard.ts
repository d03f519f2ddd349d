import { useEffect, useId, useState } from 'react'
import { useLocation, useNavigate } from 'react-router-dom'
import { useAppDispatch } from '../../state/store-types'
import { unsavedAdded, unsavedRemoved } from '../../state/unsaved'
import { watchHistory } from './watch-history'

const BASE = import.meta.env.BASE_URL.replace(/\/$/, '')

/** A click's target within the application, or null when it leads nowhere else. */
const targetOf = (event: MouseEvent): string | null => {
  const isPlain = event.button === 0 && !event.metaKey && !event.ctrlKey && !event.shiftKey && !event.altKey
  const link = event.target instanceof Element ? event.target.closest('a[href]') : null
  if (!isPlain || !(link instanceof HTMLAnchorElement)) return null
  if (link.target !== '' || link.hasAttribute('download') || link.origin !== window.location.origin)
    return null
  if (link.pathname === window.location.pathname && link.search === window.location.search) return null
  return link.pathname.slice(BASE.length) + link.search + link.hash
}

/**
 * Asks before a link, the back button, signing out or closing the tab drops unsaved changes. A navigation of the
 * application's own (a lost session, a save) asks nothing. The router has no such guard without its data mode.
 */
export const useLeaveGuard = (isUnsaved: boolean, isSaving: boolean) => {
  const isDirty = isUnsaved && !isSaving
  const dispatch = useAppDispatch()
  const id = useId()
  const navigate = useNavigate()
  const { key } = useLocation()
  const [leave, setLeave] = useState<(() => void) | null>(null)

  // Signing out asks too, even during a save, which it ends.
  useEffect(() => {
    if (!isUnsaved) return
    dispatch(unsavedAdded(id))
    return () => void dispatch(unsavedRemoved(id))
  }, [dispatch, id, isUnsaved])

  useEffect(() => {
    if (!isDirty) return
    const onClick = (event: MouseEvent) => {
      const to = targetOf(event)
      if (to === null) return
      event.preventDefault()
      event.stopPropagation()
      setLeave(() => () => void navigate(to))
    }
    document.addEventListener('click', onClick, { capture: true })
    return () => document.removeEventListener('click', onClick, { capture: true })
  }, [isDirty, navigate])

  // The browser asks before the page closes; the application does not reload for a newer version.
  useEffect(() => {
    if (!isUnsaved) return
    const hold = (event: Event) => event.preventDefault()
    window.addEventListener('beforeunload', hold)
    return () => window.removeEventListener('beforeunload', hold)
  }, [isUnsaved])

  // biome-ignore lint/correctness/useExhaustiveDependencies: `key` says that the entry of the history is another one.
  useEffect(() => (isDirty ? watchHistory((go) => setLeave(() => go)) : undefined), [isDirty, key])

  return {
    isAsking: leave !== null,
    stay: () => setLeave(null),
    leave: () => {
      setLeave(null)
      leave?.()
    },
  }
}
