import { skipToken } from '@reduxjs/toolkit/query'
import { addDays, type IsoDate } from '#domain/calendar'
import { PAGE_SIZE } from '#domain/constants'
import { menuStartError } from '#domain/menu-rules'
import { useGetTakenWeeksQuery } from '../../../../api/endpoints/menus'

const DAYS_A_WEEK = 7

/** The menu that a week has already, and the first week after it that has none as far as is known. */
export interface TakenWeek {
  id: string
  nextFree: IsoDate
}

interface Asked {
  start: string
  today: IsoDate
  /** The start that the menu was loaded with. */
  storedStart: IsoDate | null
  /** Not while it is typed or saved. */
  isSettled: boolean
}

/**
 * Whether another menu has the week that is chosen; null while that is unknown. The list gives the newest first, so that
 * the week that was asked for stands at its end.
 */
export const useTakenWeek = ({ start, today, storedStart, isSettled }: Asked): TakenWeek | null => {
  const isAsked = isSettled && start !== storedStart && menuStartError(start, today) === null
  const asked = { itemsPerPage: PAGE_SIZE, searchDate: start }
  const { currentData: newest } = useGetTakenWeeksQuery(isAsked ? { ...asked, page: 1 } : skipToken)
  const pages = newest?.totalPages ?? 1
  const { currentData: last } = useGetTakenWeeksQuery(
    isAsked && pages > 1 ? { ...asked, page: pages } : skipToken,
  )
  const taken = new Map(
    [...(newest?.menus ?? []), ...(last?.menus ?? [])].map(({ id, start_date }) => [start_date, id]),
  )
  const id = isAsked ? taken.get(start) : undefined
  if (id === undefined) return null
  let nextFree = addDays(start, DAYS_A_WEEK)
  while (taken.has(nextFree)) nextFree = addDays(nextFree, DAYS_A_WEEK)
  return { id, nextFree }
}
