import { addDays, daysBetween, type IsoDate } from './calendar'
import { MENU_VISIBLE_DAYS_BEFORE } from './constants'
import { isIsoDate } from './iso-date'

export type MenuVisibility = { visible: true } | { visible: false; daysLeft: number }

/** A menu is visible from two days before its start; `daysLeft` until then. Specification §2, §9. */
export const menuVisibility = (startDate: IsoDate, today: IsoDate): MenuVisibility => {
  const daysLeft = daysBetween(today, startDate) - MENU_VISIBLE_DAYS_BEFORE
  return daysLeft > 0 ? { visible: false, daysLeft } : { visible: true }
}

/** The day from which clients see a menu; null = they see it already, or its start is no date. */
export const menuSeenFrom = (startDate: string, today: IsoDate): IsoDate | null =>
  isIsoDate(startDate) && !menuVisibility(startDate, today).visible
    ? addDays(startDate, -MENU_VISIBLE_DAYS_BEFORE)
    : null
