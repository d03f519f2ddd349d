import { forgetAllDrafts } from '../parts/forms/draft-storage'
import { navigationRequested } from '../state/navigation'
import { signedOut } from '../state/session'
import { useAppDispatch } from '../state/store-types'

/** Cerrar sesion: clears the four items, then goes to /login (Specification §2). */
export const useSignOut = () => {
  const dispatch = useAppDispatch()
  return () => {
    forgetAllDrafts()
    dispatch(signedOut())
    dispatch(navigationRequested({ to: '/login', replace: true }))
  }
}
