import type { CallInput, CallOutput } from '#contract/envelope'
import { closeAllSessions, closeSession } from '#contract/extensions'
import { api, call } from '../api'
import { hasFetch } from '../base-query'

type Everywhere = typeof closeAllSessions

/** Calls that only back ends have whose configuration lists them (wire, "Beyond the specification"). */
export const extensionsApi = api.injectEndpoints({
  endpoints: (build) => ({
    closeAllSessions: build.mutation<CallOutput<Everywhere>, CallInput<Everywhere>>(call(closeAllSessions)),
  }),
})

interface Ending {
  path_api: string
  session_id: string
  keylogin: string
}

/**
 * Tells the server that a session is over. Nobody waits for it and nothing hangs on it: the request outlives the page and
 * the session that is about to be cleared, so it does not go the way of the other calls. `extra` is the store's.
 */
export const sendCloseSession = (extra: unknown, { path_api, session_id, keylogin }: Ending): void => {
  if (!hasFetch(extra)) return
  const init = {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify({ rute: '', session_id, keylogin }),
    keepalive: true,
  }
  extra.fetch(path_api + closeSession.address, init).catch(() => undefined)
}
