import type { ModuleDeps } from '../../deps'
import { type Caller, type Credentials, endSession, endSessionsOf } from '../../identity/sessions'

/** Ends sessions. */
export const signOutService = ({ db }: Pick<ModuleDeps, 'db'>) => ({
  /** Ends a session. One that is unknown or has ended already is no error: what was asked for is so. */
  async here({ sessionId }: Credentials) {
    if (sessionId !== '') await endSession(db.query, sessionId)
    return {}
  },
  /** Ends every session of an account. */
  async everywhere({ accountId }: Caller) {
    await endSessionsOf(db.query, accountId)
    return {}
  },
})
