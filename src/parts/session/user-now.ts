import type { AppDispatch, RootState } from '../../state/store-types'
import { askForUser, type UserAnswer } from './load-user'

/**
 * The freshest user there is: the server is asked, by the call that every back end has (Specification §7,
 * validate_session); where it cannot say, the last one known, and `isLost` where it could not be asked. No user once the
 * session is gone.
 */
export const userNow =
  () =>
  async (dispatch: AppDispatch, getState: () => RootState): Promise<UserAnswer> => {
    const { isLost } = await askForUser(dispatch)
    return { user: getState().session.user, isLost }
  }
