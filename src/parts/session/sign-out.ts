import { extensionsApi } from '../../api/endpoints/extensions'
import { signedOut } from '../../state/session'
import type { AppDispatch, RootState } from '../../state/store-types'

/** Signs out: nothing of the account stays here. `isEndedThere`: the server ends it too (extension `cerrar_sesion`). */
export const signOut =
  (isEndedThere: boolean) =>
  (dispatch: AppDispatch, getState: () => RootState): void => {
    const { session_id, keylogin } = getState().session
    dispatch(signedOut())
    // Sent after the sign-out, which aborts every call of the session; its response is ignored.
    if (isEndedThere && session_id !== null) {
      const session = { session_id, keylogin: keylogin ?? '' }
      dispatch(extensionsApi.endpoints.closeSession.initiate(session, { track: false }))
    }
  }
