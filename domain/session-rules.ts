import { LOGIN_REDIRECT_FACTOR_MS, ROLE_ADMIN, ROLE_CLIENT } from './constants'

/** A session in local storage; absent, null and '' all mean "not stored". */
export type StoredSession = {
  session_id?: string | null | undefined
  keylogin?: string | null | undefined
  code_confirm?: string | null | undefined
}

/** The four items removed together when a session ends. Specification §4. */
export const SESSION_ITEMS = ['session_id', 'keylogin', 'code_confirm', 'user'] as const

/** The item that hands an order from the administrator's list to its screen. Specification §3. */
export const ORDER_ITEM = 'platillo'

/** For the guards a session exists when a session id and a login key are stored. Specification §6. */
export const hasSession = ({ session_id, keylogin }: StoredSession): boolean => !!session_id && !!keylogin

/** Logged in: session_id, keylogin and code_confirm are all stored. Specification §4. */
export const isLoggedIn = (stored: StoredSession): boolean => hasSession(stored) && !!stored.code_confirm

export type Home = '/cliente/dashboard' | '/admin/dashboard' | '/login'

/** Target of / for a role; /login for any but client and administrator. Specification §2, §6. */
export const homeOf = (role: number | null | undefined): Home => {
  if (role === ROLE_CLIENT) return '/cliente/dashboard'
  return role === ROLE_ADMIN ? '/admin/dashboard' : '/login'
}

/** Milliseconds between a validated login code and the move to url_return. Specification §4. */
export const loginRedirectDelay = (secondsReturn: number): number => secondsReturn * LOGIN_REDIRECT_FACTOR_MS
