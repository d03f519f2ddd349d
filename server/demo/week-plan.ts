import { addDays, dayNameOf, daysBetween, type IsoDate, mondayOf } from '#domain/calendar'
import { DAYS, type DayName, MENU_VISIBLE_DAYS_BEFORE } from '#domain/constants'
import { type DemoDish, DISHES } from './dishes'
import { seeded } from './rng'

/** Length of a fresh demo's past. */
export const HISTORY_WEEKS = 52

/** The Mondays from one to another, both included. */
export const mondaysBetween = (from: IsoDate, to: IsoDate): IsoDate[] =>
  Array.from({ length: Math.max(0, daysBetween(from, to) / 7 + 1) }, (_, week) => addDays(from, week * 7))

/** The last delivery day whose menu is visible on a day: there are no orders for a later one. */
export const lastVisibleDay = (today: IsoDate): IsoDate => {
  const monday = mondayOf(today)
  const next = addDays(monday, 7)
  return addDays(daysBetween(today, next) <= MENU_VISIBLE_DAYS_BEFORE ? next : monday, 4)
}

/** The delivery days after `after` up to `last`. */
export const deliveryDays = (after: IsoDate, last: IsoDate): IsoDate[] =>
  Array.from({ length: Math.max(0, daysBetween(after, last)) }, (_, index) =>
    addDays(after, index + 1),
  ).filter((date) => dayNameOf(date) !== null)

export type DemoMenuDish = { day: DayName; position: number; dish: DemoDish }

const MOST_A_DAY = 5

/** The dishes of a week, four or five a day, none of them twice; the same Monday always gives the same. */
export const planWeek = (monday: IsoDate): DemoMenuDish[] => {
  const r = seeded(`menu/${monday}`)
  const shuffled = DISHES.map((dish) => ({ dish, key: r.next() })).sort((a, b) => a.key - b.key)
  return DAYS.flatMap((day, index) =>
    shuffled
      .slice(index * MOST_A_DAY, index * MOST_A_DAY + (r.next() < 0.6 ? MOST_A_DAY : MOST_A_DAY - 1))
      .map(({ dish }, position) => ({ day, position, dish })),
  )
}
