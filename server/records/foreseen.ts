import { addDays, type Clock, dateOfDay, dayNameOf, type IsoDate, todayIn } from '#domain/calendar'
import { DAYS } from '#domain/constants'
import {
  asksOf,
  type DayToCome,
  dishKey,
  type Foreseen,
  type Forgetful,
  foreseer,
  WEEK_DAYS,
} from '#domain/foreseen'
import { seesDinner } from '#domain/membership'
import { menuVisibility } from '#domain/menu-visibility'
import { isWithin, REMINDER_UNTIL } from '#domain/notices'
import type { DaySpan } from '#domain/pauses'
import { shownRatings } from '#domain/rating'
import type { Queryable } from '../db/port'
import type { DishRow, MenuRow } from '../db/schema'
import { mapInTurns } from '../turns'
import { isSameDishName } from './dish-name'
import { listEaten, listOwnStars, listSettledMeals, listWishes, type Whose } from './forgotten-repository'
import type { DishRatings } from './ratings-repository'
import { dayCapOf, restsOfDay } from './room-repository'
import { linesOf } from './tastes-repository'

/** What a week's days are read from; `ratings`: everybody's. */
export type WeekParts = {
  menu: MenuRow
  dishes: readonly DishRow[]
  ratings: readonly DishRatings[]
  closed: readonly { date: string }[]
}

/** The open days of a week from one to another, with what is left of their dishes. */
export const daysToCome = async (
  query: Queryable,
  { closed, dishes, menu, ratings }: WeekParts,
  { from, to }: DaySpan,
): Promise<DayToCome[]> => {
  const days: DayToCome[] = []
  for (const day of DAYS) {
    const date = dateOfDay(menu.start_date, day)
    if (date < from || date > to || closed.some((one) => one.date === date)) continue
    const ofDay = dishes.filter((dish) => dish.day === day)
    const cap = dayCapOf(menu, day)
    const isCapped = cap !== null || ofDay.some((dish) => dish.cap !== null)
    const rests = isCapped ? await restsOfDay(query, { menuId: menu.id, day }, cap) : null
    days.push({
      date,
      left: rests?.day ?? null,
      dishes: ofDay.map((dish) => ({
        ...dish,
        id: String(dish.id),
        isSoldOut: dish.sold_out_at !== null,
        left: rests?.dish.get(dish.id) ?? null,
        average: averageOf(dish, ratings),
      })),
    })
  }
  return days
}

const averageOf = ({ name }: DishRow, ratings: readonly DishRatings[]): number | null => {
  const rated = ratings.find((one) => isSameDishName(one.name, name))
  return (rated && shownRatings(rated)?.stars) ?? null
}

/** Days of a week that a client's wishes concern; `late`: from when on tastes come too late for its first day. */
export type Wanted = { accountId: number | null; span: DaySpan; late: string }

/** The weekdays of a span. */
const weekdaysOf = ({ from, to }: DaySpan) => {
  const days = []
  for (let date = from; date <= to; date = addDays(date, 1)) days.push({ date, day: dayNameOf(date) })
  return days.flatMap(({ date, day }) => (day === null ? [] : [{ date, day }]))
}

/** Clients for whom the kitchen may choose a meal of some days; one query where there is none. */
export const listForgetful = async (
  query: Queryable,
  { accountId, late, span }: Wanted,
  names: readonly string[],
): Promise<Forgetful[]> => {
  const dates = weekdaysOf(span)
  if (dates.length === 0) return []
  const whose: Whose = { accountId, weekdays: dates.map(({ day }) => day) }
  const wishes = await listWishes(query, whose)
  if (wishes.length === 0) return []
  const settled = await listSettledMeals(query, whose, span)
  const keysOf = (flag: 0 | 1) =>
    new Set(
      settled
        .filter((one) => one.is_declined === flag)
        .map((one) => `${one.account_id} ${one.date} ${one.type}`),
    )
  const [isSettled, isDeclined] = [keysOf(0), keysOf(1)]
  const week = { from: addDays(span.from, -WEEK_DAYS), to: span.to }
  const eaten = groupOf(await listEaten(query, whose, week))
  const stars = groupOf(names.length === 0 ? [] : await listOwnStars(query, whose, names))
  return [...groupOf(wishes)].flatMap(([id, rows]) => {
    const [first] = rows
    if (first === undefined) return []
    const meals = rows.flatMap(({ day, saved_at, type }) =>
      dates
        .filter((one) => one.day === day && !(one.date === span.from && saved_at >= late))
        .map(({ date }) => ({ date, type }))
        .filter(({ date }) => !isSettled.has(`${id} ${date} ${type}`))
        .map((meal) => ({ ...meal, isDeclined: isDeclined.has(`${id} ${meal.date} ${type}`) })),
    )
    return {
      clientId: String(id),
      alergias: first.alergias,
      tastes: {
        prefers: linesOf(first.prefers),
        avoids: linesOf(first.avoids),
        kcalMax: first.kcal_max,
        isVaried: first.is_varied === 1,
      },
      jugo: first.jugo === 1,
      shipments: first.envios,
      hasDinner: seesDinner(first.nivel),
      meals,
      stars: new Map(stars.get(id)?.map(({ dish_name, rating }) => [dishKey(dish_name), rating])),
      eaten: (eaten.get(id) ?? []).map(({ date, dish_name }) => ({ date, dish: dishKey(dish_name) })),
    }
  })
}

const groupOf = <Row extends { account_id: number }>(rows: readonly Row[]): Map<number, Row[]> => {
  const groups = new Map<number, Row[]>()
  for (const row of rows) {
    const known = groups.get(row.account_id)
    if (known) known.push(row)
    else groups.set(row.account_id, [row])
  }
  return groups
}

/** The hour of the choice, `HH:mm`. */
type Hour = { clock: Clock; hour: string }

/** Tomorrow's choice is made from the hour on: tastes of later wait for the next day. */
const lateFrom = ({ clock, hour }: Hour): string => `${todayIn(clock)} ${hour}:00`

/** What would be chosen, for a client or for all, of a week's days after today. */
export const listForeseen = async (
  query: Queryable,
  parts: WeekParts,
  { accountId, clock, hour, until }: Hour & { accountId: number | null; until: IsoDate },
): Promise<Foreseen[]> => {
  const tomorrow = addDays(todayIn(clock), 1)
  const { start_date } = parts.menu
  // Late in the evening nothing is chosen any more for tomorrow.
  const first = isWithin(clock, { from: '00:00', until: REMINDER_UNTIL }) ? tomorrow : addDays(tomorrow, 1)
  const span = { from: first > start_date ? first : start_date, to: until }
  if (span.from > span.to || !menuVisibility(start_date, todayIn(clock)).visible) return []
  const late = span.from === tomorrow ? lateFrom({ clock, hour }) : NEVER
  const people = await listForgetful(
    query,
    { accountId, span, late },
    parts.dishes.map(({ name }) => name),
  )
  if (people.length === 0) return []
  const asks = asksOf(await daysToCome(query, parts, span), people)
  return mapInTurns(asks, foreseer())
}

const NEVER = '9999'
