import { skipToken } from '@reduxjs/toolkit/query'
import type { OrderType } from '#domain/constants'
import { useGetRoutesQuery } from '../../../../api/endpoints/routes'
import type { Coverage } from './RouteGaps'

/** What a meal's routes leave open; null where the back end has none, undefined while it loads. */
export const useCoverage = (date: string, type: OrderType, isListed = true): Coverage | null | undefined => {
  const { currentData, isError } = useGetRoutesQuery(isListed && date !== '' ? { search: date } : skipToken, {
    refetchOnMountOrArgChange: true,
  })
  if (!isListed || isError) return null
  return currentData && (currentData.cobertura?.find((meal) => meal.type === type) ?? null)
}
