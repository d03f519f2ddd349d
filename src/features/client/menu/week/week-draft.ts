import type { DayName } from '#domain/constants'
import { mostAlike } from '#domain/week-plan'
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

/** What of an earlier week is proposed for the open days, and the dishes that nothing here is like. */
export const proposalFor = (days: readonly DayView[], past: Partial<Record<DayName, string>>) => {
  const dishes: Partial<Dishes> = {}
  const missing: Partial<Record<DayName, string>> = {}
  for (const { day, dishes: list } of days.filter(isOpenDay)) {
    const name = past[day]
    if (name === undefined) continue
    const free = list.filter(({ state }) => state === 'free')
    const found = free[mostAlike(name, free)]
    if (found) dishes[day] = found.key
    else missing[day] = name
  }
  return { dishes, missing }
}
