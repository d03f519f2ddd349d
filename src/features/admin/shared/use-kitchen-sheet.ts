import { skipToken } from '@reduxjs/toolkit/query'
import type { OrderType } from '#domain/constants'
import { useGetKitchenSheetQuery } from '../../../api/endpoints/kitchen'
import { usePolling } from './use-polling'

/** The kitchen's sheet of a day and type, kept up to date; null where the back end has none. */
export const useKitchenSheet = (date: string, type: OrderType, isListed: boolean) => {
  const request = { search: date, searchType: type }
  const query = useGetKitchenSheetQuery(isListed ? request : skipToken, {
    refetchOnMountOrArgChange: true,
    ...usePolling(),
  })
  return isListed ? query : null
}
