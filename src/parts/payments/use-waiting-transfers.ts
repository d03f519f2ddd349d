import { skipToken } from '@reduxjs/toolkit/query'
import { useWaitingTransfersQuery } from '../../api/endpoints/transfers'
import { useExtension } from '../../state/use-extension'

/** How many transfers wait for the office; 0 while nobody knows, or where the back end has none (extension `transferencias`). */
export const useWaitingTransfers = (): number => {
  const isListed = useExtension('transferencias')
  const { currentData } = useWaitingTransfersQuery(
    isListed ? { page: 1, itemsPerPage: 1, searchState: 'revision' } : skipToken,
    { refetchOnMountOrArgChange: true },
  )
  return currentData?.pendientes ?? 0
}
