import { signedOut } from '../../state/session'
import type { AppDispatch } from '../../state/store-types'
import { forgetAllDrafts } from '../forms/forget-drafts'
import { endSession } from './end-session'

/** Leaves an account for another: nothing of it stays here, and where the back end can, its session ends there too. */
export const changeAccount = (isEndedThere: boolean) => (dispatch: AppDispatch) => {
  if (isEndedThere) dispatch(endSession())
  forgetAllDrafts()
  dispatch(signedOut())
}
