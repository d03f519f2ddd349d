import { useSelector } from 'react-redux'
import { LoadingOverlay } from '../ui/layout/LoadingOverlay'
import { selectBlocked, selectLoading } from './calls-in-progress'

/** The loading overlay during calls (Specification §2, §8); it takes input away for writes only. */
export const Loading = () => {
  const isLoading = useSelector(selectLoading)
  const isBlocked = useSelector(selectBlocked)
  return isLoading ? <LoadingOverlay blocking={isBlocked} /> : null
}
