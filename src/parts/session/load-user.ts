import { sessionApi } from '../../api/endpoints/session'
import { userReplaced } from '../../state/session'
import type { AppDispatch } from '../../state/store-types'

/** Asks the server who the user is now: shipments move by calls whose answers need not say so (Specification §7). */
export const loadUser = async (dispatch: AppDispatch): Promise<void> => {
  const { data } = await dispatch(sessionApi.endpoints.validateSession.initiate({}, { track: false }))
  if (data) dispatch(userReplaced(data.user))
}
