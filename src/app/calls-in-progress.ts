import { hasOverlay } from '../api/call-texts'
import type { AppState } from './store'

interface Request {
  status: string
  endpointName?: string
}

/** Silent calls, such as the background validation of the session, show no overlay. */
const isShown = (request: Request | undefined): boolean =>
  request?.status === 'pending' && hasOverlay(request.endpointName ?? '')

/** Sign-in and registration do not block input while they send a code: their screens offer to cancel. */
const isBlocking = (request: Request | undefined): boolean =>
  isShown(request) && !/^send\w+Code$/.test(request?.endpointName ?? '')

/** Whether a pending call shows the loading overlay (Specification §2, §8). */
export const selectLoading = ({ api }: AppState): boolean =>
  Object.values(api.queries).some(isShown) || Object.values(api.mutations).some(isShown)

/** Whether a pending write blocks input. */
export const selectBlocked = ({ api }: AppState): boolean => Object.values(api.mutations).some(isBlocking)
