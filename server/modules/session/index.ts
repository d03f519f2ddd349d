import { validateSession } from '#contract/calls/session'
import type { ModuleDeps } from '../../deps'
import { Refusal } from '../../errors'
import { resolveSession } from '../../identity/sessions'
import { userOf } from '../../identity/users'
import { openRoute, type Route } from '../../routing/routes'
import { TEXTS } from '../../texts'

/** account/validate_session.php (Specification §4, §7). Nothing to validate and nothing found are different sentences. */
export const sessionModule = (deps: Pick<ModuleDeps, 'db' | 'clock'>): Route[] => [
  openRoute(validateSession, async ({ credentials }) => {
    const { keylogin, sessionId } = credentials
    if (sessionId === '' || keylogin === '') throw new Refusal(TEXTS.noSessionStarted)
    const caller = await resolveSession(deps, sessionId, keylogin)
    if (!caller) throw new Refusal(TEXTS.noActiveSession)
    return { user: await userOf(deps.db.query, caller.accountId) }
  }),
]
