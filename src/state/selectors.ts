import type { User } from '#contract/objects'
import { hasSession, isLoggedIn } from '#domain/session-rules'
import type { RootState } from './store-types'

/** Whether the guards see a session (Specification §6). */
export const selectHasSession = ({ session }: RootState): boolean => hasSession(session)

/** Whether the session is complete and is validated on route changes (Specification §4). */
export const selectIsLoggedIn = ({ session }: RootState): boolean => isLoggedIn(session)

/** A session whose user is not known (yet): storage lost him, the server will say. */
export const selectIsUserMissing = ({ session }: RootState): boolean =>
  hasSession(session) && session.user === null

/** The person on the screen: signed in, or a moment after the session was lost. */
export const selectUser = ({ session }: RootState): User | null => session.user ?? session.ending

export const selectKeylogin = ({ session }: RootState): string => session.keylogin ?? ''

/** The address of a picture: the API base address plus its path; null without a picture (Specification §3). */
export const selectPicture =
  (ruta: string | undefined) =>
  ({ session }: RootState): string | null =>
    ruta ? session.path_api + ruta.replace(/[ #]/g, encodeURIComponent) : null

export const selectPathApi = ({ session }: RootState): string => session.path_api
