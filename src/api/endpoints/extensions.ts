import type { CallInput } from '#contract/envelope'
import { closeAllSessions, closeSession } from '#contract/extensions/session'
import { type Answer, api, call, rawCall } from '../api'

type Everywhere = typeof closeAllSessions

/** Calls of back ends whose configuration lists them (wire, "Beyond the specification"). */
export const extensionsApi = api.injectEndpoints({
  endpoints: (build) => ({
    closeAllSessions: build.mutation<Answer<Everywhere>, CallInput<Everywhere>>(call(closeAllSessions)),
    /** Takes the session, which the store has cleared by then. */
    closeSession: build.mutation<Answer<typeof closeSession>, { session_id: string; keylogin: string }>(
      rawCall(closeSession),
    ),
  }),
})
