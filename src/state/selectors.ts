import type { User } from '#contract/people'
import { hasSession, isLoggedIn } from '#domain/session-rules'
import type { RootState } from './store-types'

/** Whether the guards see a session (Specification §6). */
export const selectHasSession = ({ session }: RootState): boolean => hasSession(session)

/** Whether the session is complete and is validated on route changes (Specification §4). */
export const selectIsLoggedIn = ({ session }: RootState): boolean => isLoggedIn(session)

/** The user on the screen: signed in, or just after the session expired. */
export const selectUser = ({ session }: RootState): User | null =>
  hasSession(session) ? session.user : session.expiredUser

/** Whether leaving the screen loses something. */
export const selectIsUnsaved = ({ unsaved }: RootState): boolean => Object.keys(unsaved).length > 0

/** Whether another screen would drop unsaved changes. */
export const selectWouldLose = ({ unsaved }: RootState): boolean => Object.values(unsaved).includes('unsaved')

export const selectKeylogin = ({ session }: RootState): string => session.keylogin ?? ''

/** Characters that end an address in `src`, `srcset` or CSS, and a `%` that begins no escape. */
const UNSAFE = /[^\w./~?=&:@!$;+*%]|%(?![0-9a-f]{2})/giu

const encoded = (character: string): string =>
  /[()',]/.test(character) ? `%${character.charCodeAt(0).toString(16)}` : encodeURIComponent(character)

/** The address of a picture below the API base address (Specification §3). */
export const pictureAddress = (pathApi: string, ruta: string): string =>
  pathApi + ruta.replace(UNSAFE, encoded)

/** The address of a picture; null without one. */
export const selectPicture =
  (ruta: string | null | undefined) =>
  ({ session }: RootState): string | null =>
    ruta ? pictureAddress(session.path_api, ruta) : null

export const selectPathApi = ({ session }: RootState): string => session.path_api
