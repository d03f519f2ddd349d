import { isCallError } from '../../api/errors'
import { failureText } from '../../api/outcome'
import { alertLeaving } from '../../state/alerts'
import type { AppDispatch, RootState } from '../../state/store-types'

/** Takes an error that is still to be read off the screen: what it says turned out not to be so. */
export const withdrawError = (text: string) => (dispatch: AppDispatch, getState: () => RootState) => {
  for (const { id, type, msg } of getState().alerts)
    if (type === 'error' && msg === text) dispatch(alertLeaving(id))
}

/** {@link withdrawError} for what a call's failure was told with. */
export const withdrawFailure = (callName: string, error: unknown) =>
  withdrawError(isCallError(error) ? failureText(callName, error) : '')
