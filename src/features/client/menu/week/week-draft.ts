import type { DayName } from '#domain/constants'
import { likenessOf, mostAlike } from '#domain/week-plan'
import { type DayView, type DishView, isOpenDay, whyClosed } from '../../../../parts/orders/day-view'

type Dishes = { [Day in DayName]: string }
type Juices = { [Day in DayName as `jugo-${Day}`]: boolean }

/** The choices of a week: the key of each day's dish, '' for none, and whether juice comes with it. */
export type WeekDraft = Dishes & Juices

export const NOTHING_CHOSEN: WeekDraft = {
  lunes: '',
  martes: '',
  miercoles: '',
  jueves: '',
  viernes: '',
  'jugo-lunes': true,
  'jugo-martes': true,
  'jugo-miercoles': true,
  'jugo-jueves': true,
  'jugo-viernes': true,
}

/** A day to order. */
export interface Chosen {
  view: DayView
  dish: DishView
  jugo: boolean
}

/** The chosen days that can still be ordered as chosen. */
export const chosenDays = (days: readonly DayView[], draft: WeekDraft): Chosen[] =>
  days.filter(isOpenDay).flatMap((view) => {
    const dish = view.dishes.find(({ key, state }) => key === draft[view.day] && state === 'free')
    return dish ? [{ view, dish, jugo: draft[`jugo-${view.day}`] }] : []
  })

/** A day's dish in the earlier week, where it differs now; `key`: the most similar dish, '' for none. */
export interface Instead {
  name: string
  key: string
}

/** The proposal of an earlier week for the open days, and its differences. */
export const proposalFor = (days: readonly DayView[], past: Partial<Record<DayName, string>>) => {
  const dishes: Partial<Dishes> = {}
  const instead: Partial<Record<DayName, Instead>> = {}
  for (const { day, dishes: list } of days.filter(isOpenDay)) {
    const name = past[day]
    if (name === undefined) continue
    const free = list.filter(({ state }) => state === 'free')
    const found = free[mostAlike(name, free)]
    if (found) dishes[day] = found.key
    if (!found || likenessOf(name, found.name) < 1) instead[day] = { name, key: found?.key ?? '' }
  }
  return { dishes, instead }
}

/** The days of an earlier week that take no order now, from today on, and why. */
export const closedOf = (
  days: readonly DayView[],
  past: Partial<Record<DayName, string>>,
): [DayName, string][] =>
  days.flatMap((view) => {
    const why = whyClosed(view)
    const isAsked = past[view.day] !== undefined && view.when !== 'past' && !isOpenDay(view)
    return isAsked && why !== null ? [[view.day, why]] : []
  })

/** A proposal's dish names by day; null where the earlier week's dish has no match now. */
export const namesOf = (
  days: readonly DayView[],
  dishes: Partial<Dishes>,
  instead: Partial<Record<DayName, Instead>>,
): [DayName, string | null][] =>
  days.flatMap(({ day, dishes: list }) => {
    if (!(day in dishes || day in instead)) return []
    return [[day, list.find(({ key }) => key === dishes[day])?.name ?? null]]
  })
