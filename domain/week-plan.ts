import { addDays, dateOfDay, type IsoDate } from './calendar'
import { DAYS, type DayName, type OrderType } from './constants'
import { liveOrderOf } from './day-orders'
import { stemOf, wordsOf } from './words'

/** Proposes a week: the dishes of an earlier one, or those most like them. */

/** Weeks searched for one with orders. */
export const REPEATED_WEEKS = 4

/** Words in dish names that name no food. */
const FILLERS = new Set(
  'a al con de del e el en la las lo los o para por sin su un una unas unos y'.split(' '),
)

const significant = (name: string): Set<string> =>
  new Set(
    wordsOf(name)
      .filter((word) => word.length > 1 && !FILLERS.has(word))
      .map(stemOf),
  )

/** From 0 (nothing in common) to 1 (the same significant words): shared words divided by all words. */
export const likenessOf = (one: string, other: string): number => {
  const mine = significant(one)
  const theirs = significant(other)
  const shared = [...mine].filter((word) => theirs.has(word)).length
  return shared === 0 ? 0 : shared / (mine.size + theirs.size - shared)
}

interface Candidate {
  name: string | null
  /** Its allergens that meet the client's allergies. */
  avoided: readonly string[]
}

/**
 * Index of the dish with the same words, else of the most similar; of equals the first. A dish the client avoids is
 * proposed only if it is the very same; -1 when nothing is alike.
 */
export const mostAlike = (name: string, dishes: readonly Candidate[]): number => {
  const scores = dishes.map((dish) => {
    const likeness = likenessOf(name, dish.name ?? '')
    return likeness < 1 && dish.avoided.length > 0 ? 0 : likeness
  })
  const best = Math.max(0, ...scores)
  return best === 0 ? -1 : scores.indexOf(best)
}

type PastOrder = Parameters<typeof liveOrderOf>[0][number] & { dish_info: { name: string | null } }

/** Dish names by day of the newest week before `start` with orders of the type; days without one are missing. */
export const pastWeekOf = (
  orders: readonly PastOrder[],
  start: IsoDate,
  type: OrderType,
): Partial<Record<DayName, string>> => {
  for (let back = 1; back <= REPEATED_WEEKS; back += 1) {
    const monday = addDays(start, -7 * back)
    const week: Partial<Record<DayName, string>> = {}
    for (const day of DAYS) {
      const name = liveOrderOf(orders, dateOfDay(monday, day), type)?.dish_info.name
      if (name) week[day] = name
    }
    if (Object.keys(week).length > 0) return week
  }
  return {}
}
