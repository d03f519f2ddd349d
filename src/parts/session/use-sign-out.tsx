import { type ReactNode, useState } from 'react'
import { selectIsUnsaved } from '../../state/selectors'
import { signedOut } from '../../state/session'
import { useAppDispatch, useAppStore } from '../../state/store-types'
import type { MenuEntry } from '../../ui/layout/entries'
import { UnsavedDialog } from '../forms/UnsavedDialog'
// Bundled with this screen: the dynamic import in session-end then needs no request.
import './sign-out'

interface SignOut {
  /** The menu's last line. */
  entry: MenuEntry
  /** To be rendered: the question before losing unsaved changes. */
  question: ReactNode
}

/**
 * Cerrar sesion: clears the four items; the area's guard then leads to /login (Specification §2). Where the back end
 * can, it ends the session on the server too. Asks first about unsaved changes.
 */
export const useSignOut = (label: string): SignOut => {
  const dispatch = useAppDispatch()
  const store = useAppStore()
  const [isAsking, setAsking] = useState(false)
  const leave = () => dispatch(signedOut())
  return {
    entry: {
      label,
      icon: 'logout',
      onSelect: () => (selectIsUnsaved(store.getState()) ? setAsking(true) : leave()),
    },
    question: <UnsavedDialog isOpen={isAsking} onLeave={leave} onStay={() => setAsking(false)} />,
  }
}
