import { useState } from 'react'
import { addDays, type IsoDate } from '#domain/calendar'
import type { DayName, OrderType } from '#domain/constants'
import { pastWeekOf, REPEATED_WEEKS } from '#domain/week-plan'
import { LARGE_PAGE, useLazyGetClientOrdersQuery } from '../../../../api/endpoints/orders'

/** The client's orders of an earlier week, loaded on demand; null: the call failed. */
export const usePastWeek = (start: IsoDate, type: OrderType) => {
  const [ask] = useLazyGetClientOrdersQuery()
  const [isAsking, setAsking] = useState(false)
  const pastWeek = async (): Promise<Partial<Record<DayName, string>> | null> => {
    setAsking(true)
    const search = addDays(start, -7 * REPEATED_WEEKS)
    const { data } = await ask({ page: 1, itemsPerPage: LARGE_PAGE, search, searchState: '' })
    setAsking(false)
    return data ? pastWeekOf(data.orders, start, type) : null
  }
  return { pastWeek, isAsking }
}
