import { type ReactNode, useState } from 'react'
import { forgetAllDrafts } from '../parts/forms/forget-drafts'
import { leaveAsking } from '../parts/forms/leaving'
import { endSession } from '../parts/session/end-session'
import { navigationRequested } from '../state/navigation'
import { useRuntime } from '../state/runtime'
import { signedOut } from '../state/session'
import { useAppDispatch } from '../state/store-types'
import { NAV_TEXTS } from '../texts/navigation'
import type { MenuEntry } from '../ui/layout/entries'
import { EverywhereDialog } from './EverywhereDialog'

interface SignOut {
  /** The menu's last lines. */
  entries: MenuEntry[]
  /** Draw it somewhere: the question before leaving every device. */
  question: ReactNode
}

/**
 * Cerrar sesion: clears the four items, then goes to /login (Specification §2); where the back end can, the session ends
 * there too, and those of the other devices on request. Where something is unsaved, it asks first.
 */
export const useSignOut = (label: string): SignOut => {
  const dispatch = useAppDispatch()
  const { extensions } = useRuntime().config
  const [isAsking, setAsking] = useState(false)
  const leave = () => {
    forgetAllDrafts()
    dispatch(signedOut())
    dispatch(navigationRequested({ to: '/login', replace: true }))
  }
  const signOut = () => {
    if (extensions.includes('cerrar_sesion')) dispatch(endSession())
    leave()
  }
  const everywhere: MenuEntry = {
    label: NAV_TEXTS.everywhere.entry,
    icon: 'logout',
    onSelect: () => setAsking(true),
  }
  return {
    entries: [
      { label, icon: 'logout', onSelect: () => leaveAsking(signOut) },
      ...(extensions.includes('cerrar_sesiones') ? [everywhere] : []),
    ],
    question: isAsking ? <EverywhereDialog onDone={leave} onClose={() => setAsking(false)} /> : null,
  }
}
