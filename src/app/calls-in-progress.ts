import { textsOf } from '../api/call-texts'
import type { AppState } from './store'

interface Request {
  status: string
  endpointName?: string
}

/** Silent calls, such as the background validation of the session, cover nothing. */
const isShown = (request: Request | undefined): boolean =>
  request?.status === 'pending' && textsOf(request.endpointName ?? '') !== null

/** Sign-in and registration are still while they send a code, and offer to stop. */
const isBlocking = (request: Request | undefined): boolean =>
  isShown(request) && !/^send\w+Code$/.test(request?.endpointName ?? '')

/** Whether a call is under way that the loading overlay shows (Specification §2, §8). */
export const selectLoading = ({ api }: AppState): boolean =>
  Object.values(api.queries).some(isShown) || Object.values(api.mutations).some(isShown)

/** Whether a write is under way, shown or silent, of which nobody knows yet whether it was heard. */
export const selectWriting = ({ api }: Pick<AppState, 'api'>): boolean =>
  Object.values(api.mutations).some((request) => request?.status === 'pending')

/** Whether a write is under way that takes input away until it has ended. */
export const selectBlocked = ({ api }: AppState): boolean => Object.values(api.mutations).some(isBlocking)
