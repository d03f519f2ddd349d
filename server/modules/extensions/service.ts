import type { ModuleDeps } from '../../deps'
import { tokenHashOf } from '../../identity/keys'
import type { Caller, Credentials } from '../../identity/sessions'
import { deleteSession, deleteSessionsOf } from './repository'

export type SignOutService = {
  /** Ends a session. One that is unknown or has ended already is no error: what was asked for is so. */
  here(credentials: Credentials): Promise<Record<never, never>>
  /** Ends every session of an account. */
  everywhere(caller: Caller): Promise<Record<never, never>>
}

export const signOutService = ({ db }: Pick<ModuleDeps, 'db'>): SignOutService => ({
  async here({ sessionId }) {
    if (sessionId !== '') await deleteSession(db.query, tokenHashOf(sessionId))
    return {}
  },
  async everywhere({ accountId }) {
    await deleteSessionsOf(db.query, accountId)
    return {}
  },
})
