import { selectPicture, selectUser } from '../state/selectors'
import { useAppSelector } from '../state/store-types'
import type { ShellUser } from '../ui/layout/entries'

/** The user in the top bar: first name plus apellidos for the administrator, the name for a client (Specification §2). */
export const useShellUser = (name: 'full' | 'first'): ShellUser => {
  const user = useAppSelector(selectUser)
  const picture = useAppSelector(selectPicture(user?.img_profile || user?.account.img_profile))
  const first = user?.account.nombre || user?.nombre || ''
  return { nombre: name === 'full' ? `${first} ${user?.account.apellidos ?? ''}`.trim() : first, picture }
}
