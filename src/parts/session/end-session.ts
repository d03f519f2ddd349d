import { sendCloseSession } from '../../api/endpoints/extensions'
import type { AppDispatch, RootState } from '../../state/store-types'

/** Ends this session on the server, for a back end that can (extension `cerrar_sesion`); dispatch it before clearing it here. */
export const endSession = () => (_dispatch: AppDispatch, getState: () => RootState, extra: unknown) => {
  const { session_id, keylogin, path_api } = getState().session
  if (session_id !== null) sendCloseSession(extra, { path_api, session_id, keylogin: keylogin ?? '' })
}
