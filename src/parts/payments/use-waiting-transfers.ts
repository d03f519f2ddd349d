import { useLocation } from 'react-router-dom'
import {
  useWaitingTransfersState,
  useWaitingTransfersSubscription,
  WAITING,
} from '../../api/endpoints/transfers'
import { useExtension } from '../../state/use-extension'

/**
 * How many transfers wait for the office; 0 while that is unknown, or where the back end has none (extension
 * `transferencias`). The dashboard's own call brings it there (extension `panel`).
 */
export const useWaitingTransfers = (): number => {
  const isListed = useExtension('transferencias')
  const hasPanel = useExtension('panel')
  const isTold = useLocation().pathname === '/admin/dashboard' && hasPanel
  useWaitingTransfersSubscription(WAITING, { skip: !isListed || isTold, refetchOnMountOrArgChange: true })
  const { currentData } = useWaitingTransfersState(WAITING, { skip: !isListed })
  return currentData?.pendientes ?? 0
}
