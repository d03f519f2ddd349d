import type { DayName } from '#domain/constants'
import { likenessOf, mostAlike } from '#domain/week-plan'
import { type DayView, type DishView, isOpenDay } from '../week-view'

type Dishes = { [Day in DayName]: string }
type Juices = { [Day in DayName as `jugo-${Day}`]: boolean }

/** What is chosen of a week: the key of each day's dish, '' for none, and whether juice comes with it. */
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

/** A day that is to be ordered. */
export interface Chosen {
  view: DayView
  dish: DishView
  jugo: boolean
}

/** The chosen days that can still be ordered as they were chosen. */
export const chosenOf = (days: readonly DayView[], draft: WeekDraft): Chosen[] =>
  days.filter(isOpenDay).flatMap((view) => {
    const dish = view.dishes.find(({ key, state }) => key === draft[view.day] && state === 'free')
    return dish ? [{ view, dish, jugo: draft[`jugo-${view.day}`] }] : []
  })

/** What a day had in the earlier week, where it is not the same now; `key`: the dish that is most like it, '' for none. */
export interface Instead {
  name: string
  key: string
}

/** What of an earlier week is proposed for the open days, and where that is not the same. */
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

/** The names of a proposal's dishes by day; null where an earlier week had one and nothing is alike now. */
export const namesOf = (
  days: readonly DayView[],
  dishes: Partial<Dishes>,
  instead: Partial<Record<DayName, Instead>>,
): [DayName, string | null][] =>
  days.flatMap(({ day, dishes: list }) => {
    if (!(day in dishes || day in instead)) return []
    return [[day, list.find(({ key }) => key === dishes[day])?.name ?? null]]
  })
