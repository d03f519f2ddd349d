import type { CallInput } from '#contract/envelope'
import { closeAllSessions, closeSession } from '#contract/extensions/session'
import { type Answer, api, call, rawCall } from '../api'

type Everywhere = typeof closeAllSessions

/** Calls that only back ends have whose configuration lists them (wire, "Beyond the specification"). */
export const extensionsApi = api.injectEndpoints({
  endpoints: (build) => ({
    closeAllSessions: build.mutation<Answer<Everywhere>, CallInput<Everywhere>>(call(closeAllSessions)),
    /** Named, because the store has forgotten the session by then. */
    closeSession: build.mutation<Answer<typeof closeSession>, { session_id: string; keylogin: string }>(
      rawCall(closeSession),
    ),
  }),
})
