import type { ModuleDeps } from '../../deps'
import { type Caller, type Credentials, endSession, endSessionsOf } from '../../identity/sessions'

export type SignOutService = {
  /** Ends a session. One that is unknown or has ended already is no error: what was asked for is so. */
  here(credentials: Credentials): Promise<Record<never, never>>
  /** Ends every session of an account. */
  everywhere(caller: Caller): Promise<Record<never, never>>
}

/** Ends sessions. */
export const signOutService = ({ db }: Pick<ModuleDeps, 'db'>): SignOutService => ({
  async here({ sessionId }) {
    if (sessionId !== '') await endSession(db.query, sessionId)
    return {}
  },
  async everywhere({ accountId }) {
    await endSessionsOf(db.query, accountId)
    return {}
  },
})
