import { sessionApi } from '../../api/endpoints/session'
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

/**
 * Asks the server who the user is now (Specification §4, §7); the one place that does. An answer that has become too old on
 * its way is dropped, and asked for again where no newer question is under way. Gives the user, null where nobody could say.
 */
export const loadUser = async (dispatch: AppDispatch): Promise<User | null> => {
  asked += 1
  const turn = asked
  const { data } = await dispatch(sessionApi.endpoints.validateSession.initiate({}, { track: false }))
  if (!data) return null
  if (turn < first) return asked < first ? loadUser(dispatch) : null
  first = turn
  dispatch(userReplaced(data.user))
  return data.user
}
