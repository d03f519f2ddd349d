import { skipToken } from '@reduxjs/toolkit/query'
import type { OrderType } from '#domain/constants'
import { useGetKitchenSheetQuery } from '../../../api/endpoints/kitchen'
import { useRuntime } from '../../../state/runtime'

/** The kitchen's sheet of a day and type; null where the back end has no such call (extension `cocina`). */
export const useKitchenSheet = (date: string, type: OrderType) => {
  const isListed = useRuntime().config.extensions.includes('cocina')
  const { currentData, isError, error, isFetching, refetch } = useGetKitchenSheetQuery(
    isListed ? { search: date, searchType: type } : skipToken,
    { refetchOnMountOrArgChange: true },
  )
  if (!isListed) return null
  return { sheet: currentData, hasFailed: isError && !isFetching, error, retry: () => void refetch() }
}
