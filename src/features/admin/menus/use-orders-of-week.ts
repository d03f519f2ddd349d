import { skipToken } from '@reduxjs/toolkit/query'
import { dateOfDay, type IsoDate, isIsoDate } from '#domain/calendar'
import { type DayName, PAGE_SIZE } from '#domain/constants'
import { useCountOrdersQuery } from '../../../api/endpoints/orders'

/** Live orders of one day, counted by the dishes of the day's summary; 0 while that is unknown. */
const useOrdersOn = (start: IsoDate, day: DayName): number => {
  const { currentData } = useCountOrdersQuery(
    isIsoDate(start)
      ? { page: 1, itemsPerPage: PAGE_SIZE, search: dateOfDay(start, day), searchState: '', searchType: '' }
      : skipToken,
  )
  return Object.values(currentData?.platillos ?? {}).reduce((sum, count) => sum + count, 0)
}

/**
 * Live orders of the five days of a menu's week: a week has one menu, so they are that menu's. 0 also where a back end
 * counts nothing without a type.
 */
export const useOrdersOfWeek = (start: IsoDate): number => {
  const counts = [
    useOrdersOn(start, 'lunes'),
    useOrdersOn(start, 'martes'),
    useOrdersOn(start, 'miercoles'),
    useOrdersOn(start, 'jueves'),
    useOrdersOn(start, 'viernes'),
  ]
  return counts.reduce((sum, count) => sum + count, 0)
}
