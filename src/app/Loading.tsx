import { useSelector } from 'react-redux'
import { textsOf } from '../api/call-texts'
import { LoadingOverlay } from '../ui/layout/LoadingOverlay'
import type { AppState } from './store'

interface Request {
  status: string
  endpointName?: string
}

/** Silent calls, such as the background validation of the session, cover nothing. */
const isShown = (request: Request | undefined): boolean =>
  request?.status === 'pending' && textsOf(request.endpointName ?? '') !== null

const selectReading = ({ api }: AppState): boolean => Object.values(api.queries).some(isShown)
const selectWriting = ({ api }: AppState): boolean => Object.values(api.mutations).some(isShown)

/** The loading overlay during calls (Specification §2, §8); it takes input away for writes only. */
export const Loading = () => {
  const isReading = useSelector(selectReading)
  const isWriting = useSelector(selectWriting)
  return isReading || isWriting ? <LoadingOverlay blocking={isWriting} /> : null
}
