import { sessionApi } from '../../api/endpoints/session'
import { isCallError } from '../../api/errors'
import { type User, userReplaced } from '../../state/session'
import type { AppDispatch } from '../../state/store-types'

/** The number of the newest question. */
let asked = 0
/** The first question whose answer is not older than what was told last. */
let first = 0

/** Something else has told who the user is, or a write has ended: what was asked before may be from before it. */
export const userTold = (): void => {
  first = asked + 1
}

/** `isLost`: no answer came that says anything. */
export interface UserAnswer {
  user: User | null
  isLost: boolean
}

/**
 * Asks the server who the user is now (Specification §4, §7); the one place that does. An answer that has become too old on
 * its way is dropped, and asked for again where no newer question is under way. Gives the user, null where nobody could say.
 */
export const askForUser = async (dispatch: AppDispatch): Promise<UserAnswer> => {
  asked += 1
  const turn = asked
  const { data, error } = await dispatch(sessionApi.endpoints.validateSession.initiate({}, { track: false }))
  if (!data) return { user: null, isLost: isCallError(error) && error.kind === 'transport' }
  if (turn < first) return asked < first ? askForUser(dispatch) : { user: null, isLost: false }
  first = turn
  dispatch(userReplaced(data.user))
  return { user: data.user, isLost: false }
}

/** The user of {@link askForUser}, for whom it is all the same why there is none. */
export const loadUser = async (dispatch: AppDispatch): Promise<User | null> =>
  (await askForUser(dispatch)).user
