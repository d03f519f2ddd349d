import { DAYS, type DayName } from '#domain/constants'
import type { WeekMenu } from '../../../../api/endpoints/menus'
import { type DishDraft, draftOfDish, type MenuDraft } from '../draft/draft'
import { roomOn } from '../draft/reducer'

/** A dish of another menu, and the day it stands on there. */
export interface Offered {
  day: DayName
  dish: DishDraft
}

export const offeredBy = ({ menu_data }: WeekMenu): Offered[] =>
  DAYS.flatMap((day) => menu_data[day].map((dish) => ({ day, dish: draftOfDish(dish) })))

/** What a copy will do with each dish. */
export interface CopyPlan {
  coming: readonly Offered[]
  /** Of a whole week: those whose day has a dish of that name already. */
  present: readonly Offered[]
  /** Those that their day has no room for (Specification §5). */
  beyond: readonly Offered[]
}

/** Dishes whose name the day has already; each of its dishes matches one. */
const presentIn = (dishes: readonly DishDraft[], offered: readonly Offered[]): Offered[] => {
  const names = dishes.map(({ name }) => name.trim())
  return offered.filter(({ dish }) => {
    const at = names.indexOf(dish.name.trim())
    if (at >= 0) names.splice(at, 1)
    return at >= 0
  })
}

/**
 * Plans copying dishes to a day, or with `to` null each to its own day. Then dishes already there are left out, so that
 * a partly copied week can be copied again for the rest.
 */
export const copyPlan = (draft: MenuDraft, to: DayName | null, offered: readonly Offered[]): CopyPlan => {
  const plans = DAYS.map((day): CopyPlan => {
    const here = offered.filter((one) => (to ?? one.day) === day)
    const present = to === null ? presentIn(draft.menu_data[day], here) : []
    const missing = here.filter((one) => !present.includes(one))
    const room = roomOn(draft, day)
    return { coming: missing.slice(0, room), present, beyond: missing.slice(room) }
  })
  return {
    coming: plans.flatMap(({ coming }) => coming),
    present: plans.flatMap(({ present }) => present),
    beyond: plans.flatMap(({ beyond }) => beyond),
  }
}
