import { skipToken } from '@reduxjs/toolkit/query'
import type { OrderType } from '#domain/constants'
import { useGetKitchenSheetQuery } from '../../../api/endpoints/kitchen'
import { useExtension } from '../../../state/use-extension'
import { usePolling } from './use-polling'

/** The kitchen's sheet of a day and type, kept up to date; null without the extension `cocina`. */
export const useKitchenSheet = (date: string, type: OrderType) => {
  const isListed = useExtension('cocina')
  const request = { search: date, searchType: type }
  const query = useGetKitchenSheetQuery(isListed ? request : skipToken, {
    refetchOnMountOrArgChange: true,
    ...usePolling(),
  })
  return isListed ? query : null
}
