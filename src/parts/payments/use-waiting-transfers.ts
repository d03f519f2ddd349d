import { useLocation } from 'react-router-dom'
import {
  COUNT_WAITING,
  useWaitingTransfersState,
  useWaitingTransfersSubscription,
} from '../../api/endpoints/transfers'
import { useExtension } from '../../state/use-extension'

/**
 * Number of transfers waiting for the office; 0 while unknown, or without the extension `transferencias`. On the
 * dashboard, its own call brings the count (extension `panel`).
 */
export const useWaitingTransfers = (): number => {
  const isListed = useExtension('transferencias')
  const hasPanel = useExtension('panel')
  const isOnDashboard = useLocation().pathname === '/admin/dashboard' && hasPanel
  const { currentData } = useWaitingTransfersState(COUNT_WAITING, { skip: !isListed })
  useWaitingTransfersSubscription(COUNT_WAITING, {
    skip: !isListed || (isOnDashboard && currentData === undefined),
    refetchOnMountOrArgChange: !isOnDashboard,
  })
  return currentData?.pendientes ?? 0
}
