import { DAYS, type DayName } from '#domain/constants'
import type { WeekDish, WeekMenu } from '../../../../api/endpoints/menus'
import { roomOn } from '../draft/changes'
import type { DishDraft, MenuDraft } from '../draft/draft'

/** A dish of another menu, and the day it stands on there; `key` names it among those of its menu. */
export interface Offered {
  key: string
  day: DayName
  dish: WeekDish
}

export const offeredBy = ({ menu_data }: WeekMenu): Offered[] =>
  DAYS.flatMap((day) => menu_data[day].map((dish, place) => ({ key: `${day} ${place}`, day, dish })))

/** What becomes of dishes that are to be copied. */
export interface CopyPlan {
  coming: readonly Offered[]
  /** Of a whole week: those whose day has a dish of that name already. */
  present: readonly Offered[]
  /** Those that their day has no room for (Specification §5). */
  beyond: readonly Offered[]
}

/** Each dish of the day stands for one of its name. */
const presentIn = (dishes: readonly DishDraft[], offered: readonly Offered[]): Offered[] => {
  const names = dishes.map(({ name }) => name.trim())
  return offered.filter(({ dish }) => {
    const at = names.indexOf(dish.name.trim())
    if (at >= 0) names.splice(at, 1)
    return at >= 0
  })
}

const onDay = (draft: MenuDraft, day: DayName, here: readonly Offered[], isWeek: boolean): CopyPlan => {
  const present = isWeek ? presentIn(draft.menu_data[day], here) : []
  const missing = here.filter((one) => !present.includes(one))
  const room = roomOn(draft, day)
  return { coming: missing.slice(0, room), present, beyond: missing.slice(room) }
}

/**
 * What is copied to a day, or, where `to` is null, each dish to its own: then those that are there already are left out,
 * so that a week of which a part was saved can be copied once more for the rest.
 */
export const copyPlan = (draft: MenuDraft, to: DayName | null, offered: readonly Offered[]): CopyPlan => {
  const plans = DAYS.map((day) => {
    const here = offered.filter((one) => (to ?? one.day) === day)
    return onDay(draft, day, here, to === null)
  })
  return {
    coming: plans.flatMap(({ coming }) => coming),
    present: plans.flatMap(({ present }) => present),
    beyond: plans.flatMap(({ beyond }) => beyond),
  }
}
