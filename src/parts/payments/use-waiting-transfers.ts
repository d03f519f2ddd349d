import { useLocation } from 'react-router-dom'
import {
  COUNT_WAITING,
  useWaitingTransfersState,
  useWaitingTransfersSubscription,
} from '../../api/endpoints/transfers'
import { useMayAct } from '../../state/areas'

/**
 * Number of transfers waiting for the office; 0 while unknown, for those who do not decide them, or where the back end has
 * none. On the dashboard, its own call brings the count to whoever makes it.
 */
export const useWaitingTransfers = (isOffered = true): number => {
  const isShown = useMayAct('caja') && isOffered
  const hasPanel = useMayAct('cocina', 'reparto')
  const isOnDashboard = useLocation().pathname === '/admin/dashboard' && hasPanel
  const { currentData } = useWaitingTransfersState(COUNT_WAITING, { skip: !isShown })
  useWaitingTransfersSubscription(COUNT_WAITING, {
    skip: !isShown || (isOnDashboard && currentData === undefined),
    refetchOnMountOrArgChange: !isOnDashboard,
  })
  return currentData?.pendientes ?? 0
}
