import { skipToken } from '@reduxjs/toolkit/query'
import { isWaiting } from '#domain/transfers'
import { type OwnTransfer, useGetOwnTransfersQuery } from '../../api/endpoints/transfers'
import { useExtension } from '../../state/use-extension'

/** The client's transfers awaiting the office's review. With `isAsked` false there is no request. */
export const useOwnWaiting = (isAsked = true): readonly OwnTransfer[] => {
  const isListed = useExtension('transferencias')
  const { currentData } = useGetOwnTransfersQuery(isListed && isAsked ? {} : skipToken, {
    refetchOnMountOrArgChange: true,
  })
  return currentData?.transferencias.filter(({ estado }) => isWaiting(estado)) ?? []
}
