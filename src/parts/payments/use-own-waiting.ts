import { skipToken } from '@reduxjs/toolkit/query'
import { isWaiting } from '#domain/transfers'
import { type OwnTransfer, useGetOwnTransfersQuery } from '../../api/endpoints/transfers'

/** The client's transfers awaiting the office's review. With `isAsked` false there is no request. */
export const useOwnWaiting = (isAsked: boolean): readonly OwnTransfer[] => {
  const { currentData } = useGetOwnTransfersQuery(isAsked ? {} : skipToken, {
    refetchOnMountOrArgChange: true,
  })
  return currentData?.transferencias.filter(({ estado }) => isWaiting(estado)) ?? []
}
