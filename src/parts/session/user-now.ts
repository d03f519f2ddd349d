import type { User } from '../../state/session'
import type { AppDispatch, RootState } from '../../state/store-types'
import { loadUser } from './load-user'

/**
 * The freshest user there is: the server is asked, by the call that every back end has (Specification §7,
 * validate_session); where it cannot say, the last one known. null once the session is gone.
 */
export const userNow =
  () =>
  async (dispatch: AppDispatch, getState: () => RootState): Promise<User | null> => {
    await loadUser(dispatch)
    return getState().session.user
  }
