import { useLocation } from 'react-router-dom'
import {
  COUNT_WAITING,
  useWaitingTransfersState,
  useWaitingTransfersSubscription,
} from '../../api/endpoints/transfers'
import { useIsOurs } from '../../state/use-is-ours'

/**
 * Number of transfers waiting for the office; 0 while unknown, or where the back end has none. On the dashboard, its
 * own call brings the count.
 */
export const useWaitingTransfers = (): number => {
  const isOurs = useIsOurs()
  const isOnDashboard = useLocation().pathname === '/admin/dashboard'
  const { currentData } = useWaitingTransfersState(COUNT_WAITING, { skip: !isOurs })
  useWaitingTransfersSubscription(COUNT_WAITING, {
    skip: !isOurs || (isOnDashboard && currentData === undefined),
    refetchOnMountOrArgChange: !isOnDashboard,
  })
  return currentData?.pendientes ?? 0
}
