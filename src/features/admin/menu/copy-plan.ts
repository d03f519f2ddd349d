import { DAYS, type DayName } from '#domain/constants'
import type { WeekMenu } from '../../../api/endpoints/menus'
import { type DishDraft, draftOfDish, type MenuDraft } from './draft/draft'
import { roomOn } from './draft/reducer'

/** A dish of another menu, and its day there. */
export interface Offered {
  day: DayName
  dish: DishDraft
}

export const offeredBy = ({ menu_data }: WeekMenu): Offered[] =>
  DAYS.flatMap((day) => menu_data[day].map((dish) => ({ day, dish: draftOfDish(dish) })))

/** The plan of a copy. */
export interface CopyPlan {
  coming: readonly Offered[]
  /** Dishes without room on their day (Specification §5). */
  beyond: readonly Offered[]
  /** The caps of days that have none here, where a whole week is copied. */
  caps: MenuDraft['caps']
}

/** Plans copying dishes to a day, or with `to` null each to its own day. */
export const copyPlan = (
  draft: MenuDraft,
  to: DayName | null,
  { offered, caps }: { offered: readonly Offered[]; caps: MenuDraft['caps'] },
): CopyPlan => {
  const plans = DAYS.map((day) => {
    const here = offered.filter((one) => (to ?? one.day) === day)
    const room = roomOn(draft, day)
    return { coming: here.slice(0, room), beyond: here.slice(room) }
  })
  return {
    coming: plans.flatMap(({ coming }) => coming),
    beyond: plans.flatMap(({ beyond }) => beyond),
    caps: to === null ? { ...caps, ...typedCaps(draft) } : {},
  }
}

const typedCaps = ({ caps }: MenuDraft): MenuDraft['caps'] =>
  Object.fromEntries(Object.entries(caps).filter(([, typed = '']) => typed.trim() !== ''))
