import { nationalHolidays } from '#domain/holidays'
import type { ClosedDay } from '../../../../api/endpoints/day'

/** A day of the year's list: a national holiday, a closed day or both. */
export interface YearDay {
  date: string
  /** The holiday's name; null = none. */
  name: string | null
  /** The day that the holiday was moved from. */
  movedFrom: string | null
  /** Why the day is closed; null = it is not. */
  closed: string | null
}

/** A year's holidays and closed days in order; past holidays that were worked are left out. */
export const daysOfYear = (year: number, closed: readonly ClosedDay[], today: string): YearDay[] => {
  const days = new Map<string, YearDay>()
  for (const { date, name, of } of nationalHolidays(year)) {
    days.set(date, { date, name, movedFrom: of, closed: null })
  }
  for (const { date, reason } of closed.filter((day) => day.date.startsWith(`${year}-`))) {
    const holiday = days.get(date) ?? { date, name: null, movedFrom: null }
    days.set(date, { ...holiday, closed: reason ?? '' })
  }
  return [...days.values()]
    .filter((day) => day.date >= today || day.closed !== null)
    .sort((a, b) => a.date.localeCompare(b.date))
}
