import { hasFetch } from '../../api/base-query'
import { extensionsApi } from '../../api/endpoints/extensions'
import type { SessionItems } from '../../state/session'
import type { AppDispatch } from '../../state/store-types'
import { stopPush } from '../push/browser'

/**
 * A sign-out's effects beyond this page: it ends the session on the server, where it is ours,
 * and the push subscription, since an unreached server goes on sending notices here.
 */
export const signOutElsewhere =
  ({ session_id, keylogin }: SessionItems) =>
  (dispatch: AppDispatch, _getState: unknown, extra: unknown): void => {
    void stopPush()
    const canClose = hasFetch(extra) && extra.wire.extensions
    if (!canClose || !session_id || !keylogin) return
    // The store has cleared the session, and ignores the response.
    dispatch(extensionsApi.endpoints.closeSession.initiate({ session_id, keylogin }, { track: false }))
  }
