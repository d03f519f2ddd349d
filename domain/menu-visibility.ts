import { daysBetween, type IsoDate } from './calendar'
import { MENU_VISIBLE_DAYS_BEFORE } from './constants'

export type MenuVisibility = { visible: true } | { visible: false; daysLeft: number }

/** A menu is visible from two days before its start; `daysLeft` until then. Specification §2, §9. */
export const menuVisibility = (startDate: IsoDate, today: IsoDate): MenuVisibility => {
  const daysLeft = daysBetween(today, startDate) - MENU_VISIBLE_DAYS_BEFORE
  return daysLeft > 0 ? { visible: false, daysLeft } : { visible: true }
}
