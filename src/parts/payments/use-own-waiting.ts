import { skipToken } from '@reduxjs/toolkit/query'
import { type OwnTransfer, useGetOwnTransfersQuery } from '../../api/endpoints/transfers'
import { useExtension } from '../../state/use-extension'

/** The transfers of the client that the office has still to look at; `isAsked` false asks nobody. */
export const useOwnWaiting = (isAsked = true): readonly OwnTransfer[] => {
  const isListed = useExtension('transferencias')
  const { currentData } = useGetOwnTransfersQuery(isListed && isAsked ? {} : skipToken, {
    refetchOnMountOrArgChange: true,
  })
  return currentData?.transferencias.filter(({ estado }) => estado === 'revision') ?? []
}
