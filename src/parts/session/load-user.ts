import { sessionApi } from '../../api/endpoints/session'
import type { User } from '../../state/session'
import type { AppDispatch, RootState } from '../../state/store-types'

/** Requests the current user; null without a usable response. The session check stores the user. */
export const loadUser =
  () =>
  async (dispatch: AppDispatch, getState: () => RootState): Promise<User | null> => {
    const path = getState().location.pathname
    const now = sessionApi.endpoints.validateSession.initiate(
      { path },
      { forceRefetch: true, subscribe: false },
    )
    const { data } = await dispatch(now)
    return data?.user ?? null
  }
