import { type ReactNode, useState } from 'react'
import { useRuntime } from '../../state/runtime'
import { selectIsUnsaved } from '../../state/selectors'
import { signedOut } from '../../state/session'
import { useAppDispatch, useAppStore } from '../../state/store-types'
import { NAV_TEXTS } from '../../texts/navigation'
import type { MenuEntry } from '../../ui/layout/entries'
import { UnsavedDialog } from '../forms/UnsavedDialog'
import { EverywhereDialog } from './EverywhereDialog'
// Bundled with this screen: the dynamic import in session-end then needs no request.
import './sign-out'

interface SignOut {
  /** The menu's last lines. */
  entries: MenuEntry[]
  /** To be rendered: the question before losing unsaved changes or signing out every device. */
  question: ReactNode
}

/**
 * Cerrar sesion: clears the four items; the area's guard then leads to /login (Specification §2). Where the back end
 * can, it ends the session on the server too, and on request those of other devices. Asks first about unsaved changes.
 */
export const useSignOut = (label: string): SignOut => {
  const dispatch = useAppDispatch()
  const store = useAppStore()
  const { extensions } = useRuntime().config
  const [asking, setAsking] = useState<'unsaved' | 'everywhere' | null>(null)
  const close = () => setAsking(null)
  const leave = () => dispatch(signedOut())
  const everywhere: MenuEntry = {
    label: NAV_TEXTS.everywhere.entry,
    icon: 'logout',
    onSelect: () => setAsking('everywhere'),
  }
  const here: MenuEntry = {
    label,
    icon: 'logout',
    onSelect: () => (selectIsUnsaved(store.getState()) ? setAsking('unsaved') : leave()),
  }
  return {
    entries: [here, ...(extensions.includes('cerrar_sesiones') ? [everywhere] : [])],
    question: (
      <>
        <UnsavedDialog isOpen={asking === 'unsaved'} onLeave={leave} onStay={close} />
        {asking === 'everywhere' && <EverywhereDialog onDone={leave} onClose={close} />}
      </>
    ),
  }
}
