import { addDays, dayNameOf, daysBetween, type IsoDate } from './calendar'
import { ORDER_TYPES, type OrderType } from './constants'

/** Pauses: days for which a client wants nothing. */

/** The longest pause, its first and last day counted. */
export const LONGEST_PAUSE_DAYS = 60

/** How far ahead a pause may end. */
export const PAUSE_AHEAD_DAYS = 366

export type PausedMeal = { date: IsoDate; type: OrderType }
export type DaySpan = { from: IsoDate; to: IsoDate }

/** The weekdays from one day to another, both included. */
export const weekdaysIn = ({ from, to }: DaySpan): IsoDate[] =>
  Array.from({ length: Math.max(0, daysBetween(from, to) + 1) }, (_, index) => addDays(from, index)).filter(
    (date) => dayNameOf(date) !== null,
  )

/** The weekday after a day. */
export const nextWeekday = (date: IsoDate): IsoDate => {
  const next = addDays(date, 1)
  return dayNameOf(next) === null ? nextWeekday(next) : next
}

/** The pauses that days make: consecutive weekdays with every meal paused; a weekend does not part them. */
export const pausesIn = (meals: readonly PausedMeal[]): DaySpan[] => {
  const pauses: DaySpan[] = []
  for (const date of fullDays(meals)) {
    const last = pauses.at(-1)
    if (last && nextWeekday(last.to) === date) last.to = date
    else pauses.push({ from: date, to: date })
  }
  return pauses
}

/** Paused meals of days whose other meal is not paused. */
export const singleMealsIn = (meals: readonly PausedMeal[]): PausedMeal[] => {
  const full = new Set(fullDays(meals))
  return meals.filter(({ date }) => !full.has(date))
}

const fullDays = (meals: readonly PausedMeal[]): IsoDate[] =>
  [...new Set(meals.map(({ date }) => date))]
    .filter((day) => meals.filter(({ date }) => date === day).length === ORDER_TYPES.length)
    .sort()
