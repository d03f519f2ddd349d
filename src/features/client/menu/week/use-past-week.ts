import { useState } from 'react'
import { addDays, type IsoDate } from '#domain/calendar'
import { DAYS, type OrderType } from '#domain/constants'
import { pastWeekOf, REPEATED_WEEKS } from '#domain/week-plan'
import { LARGE_PAGE, type PastOrder, useLazyGetClientOrdersQuery } from '../../../../api/endpoints/orders'
import { hasMore } from '../../../../parts/lists/use-list'
import { type PastWeek, slotOf } from './week-draft'

/** Enough for both meals of {@link REPEATED_WEEKS} weeks where a back end always gives ten orders a page. */
const MOST_PAGES = 8

/** The client's orders of an earlier week, loaded on demand; null: the call failed. */
export const usePastWeek = (start: IsoDate, types: readonly OrderType[]) => {
  const [ask] = useLazyGetClientOrdersQuery()
  const [isAsking, setAsking] = useState(false)
  const load = async (): Promise<PastWeek | null> => {
    const search = addDays(start, -7 * REPEATED_WEEKS)
    const orders: PastOrder[] = []
    for (let page = 1, isLast = false; !isLast && page <= MOST_PAGES; page += 1) {
      const { data } = await ask({ page, itemsPerPage: LARGE_PAGE, search, searchState: '' })
      if (!data) return null
      orders.push(...data.orders)
      isLast = data.totalPages === null ? !hasMore(data) : page >= data.totalPages
    }
    const past: PastWeek = {}
    for (const type of types) {
      const week = pastWeekOf(orders, start, type)
      for (const day of DAYS) {
        const name = week[day]
        if (name !== undefined) past[slotOf({ type, day })] = name
      }
    }
    return past
  }
  const pastWeek = async () => {
    setAsking(true)
    return load().finally(() => setAsking(false))
  }
  return { pastWeek, isAsking }
}
