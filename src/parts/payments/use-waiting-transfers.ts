import { useLocation } from 'react-router-dom'
import {
  COUNT_WAITING,
  useWaitingTransfersState,
  useWaitingTransfersSubscription,
} from '../../api/endpoints/transfers'
import { useMayAct } from '../../state/areas'
import { useIsOurs } from '../../state/use-is-ours'

/**
 * Number of transfers waiting for the office; 0 while unknown, for those who do not decide them, or where the back end has
 * none. On the dashboard, its own call brings the count to whoever makes it.
 */
export const useWaitingTransfers = (): number => {
  const isTheirs = useMayAct('caja')
  const isOurs = useIsOurs() && isTheirs
  const hasPanel = useMayAct('cocina', 'reparto')
  const isOnDashboard = useLocation().pathname === '/admin/dashboard' && hasPanel
  const { currentData } = useWaitingTransfersState(COUNT_WAITING, { skip: !isOurs })
  useWaitingTransfersSubscription(COUNT_WAITING, {
    skip: !isOurs || (isOnDashboard && currentData === undefined),
    refetchOnMountOrArgChange: !isOnDashboard,
  })
  return currentData?.pendientes ?? 0
}
