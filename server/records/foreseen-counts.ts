import { type Clock, dateOfDay, dayNameOf, type IsoDate, todayIn } from '#domain/calendar'
import { DAYS, type OrderType } from '#domain/constants'
import type { Foreseen } from '#domain/foreseen'
import type { Queryable } from '../db/port'
import type { DishRow } from '../db/schema'
import { findFirstMenuFrom, listClosedDays, listDishesOfDay } from './days-repository'
import { listForeseen } from './foreseen'
import { hasWishes } from './forgotten-repository'
import { listDishRatings } from './ratings-repository'

export type ForeseenDish = { id: string; name: string; total: number }

/** The meals of a day that nobody has ordered yet and the kitchen would choose, by dish, the most first. */
export type ForeseenOf = (date: IsoDate, type: OrderType) => ForeseenDish[]

/** Counts what is foreseen for some days; one query where nobody wants that, none for days that have begun. */
export const countForeseen = async (
  query: Queryable,
  { clock, dates, hour }: { clock: Clock; dates: readonly IsoDate[]; hour: string },
): Promise<ForeseenOf> => {
  const toCome = dates.filter((date) => date > todayIn(clock))
  const weekdays = toCome.flatMap((date) => dayNameOf(date) ?? [])
  if (!(await hasWishes(query, weekdays))) return () => []
  const all: Foreseen[] = []
  // A day's week is foreseen up to it: the last day first, and a day that its week holds is not foreseen again.
  let known: IsoDate | null = null
  for (const date of toCome.toSorted().toReversed()) {
    if (known !== null && date >= known) continue
    const parts = await partsUntil(query, date)
    const list = parts ? await listForeseen(query, parts, { accountId: null, clock, hour, until: date }) : []
    all.push(...list)
    known = parts?.menu.start_date ?? date
  }
  return (date, type) => {
    const dishes = new Map<string, ForeseenDish>()
    for (const { date: on, dish, type: of } of all) {
      if (on !== date || of !== type || dish === null) continue
      const total = (dishes.get(dish.id)?.total ?? 0) + 1
      dishes.set(dish.id, { id: dish.id, name: dish.name, total })
    }
    return [...dishes.values()].sort((a, b) => b.total - a.total || a.name.localeCompare(b.name, 'es'))
  }
}

/** A day's week up to it: what is chosen on the days before it counts. */
const partsUntil = async (query: Queryable, date: IsoDate) => {
  const menu = await findFirstMenuFrom(query, date)
  if (!menu || menu.start_date > date) return null
  const dishes: DishRow[] = []
  for (const day of DAYS) {
    if (dateOfDay(menu.start_date, day) <= date) {
      dishes.push(...(await listDishesOfDay(query, { menuId: menu.id, day })))
    }
  }
  const ratings = await listDishRatings(
    query,
    dishes.map(({ name }) => name),
  )
  const closed = await listClosedDays(query, { from: menu.start_date, to: date })
  return { menu, dishes, ratings, closed }
}
