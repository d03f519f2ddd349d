import { addDays, comingMonday, type IsoDate, isIsoDate, mondayAfter, weekdayOf } from './calendar'
import { DAYS, type DayName, MAX_DISHES_PER_DAY, MENU_END_OFFSET_DAYS } from './constants'
import { MESSAGES } from './messages'

const MONDAY = 1
/** A later start would end or move beyond year 9999, which no date field can hold. */
const LAST_START = '9999-12-20'

/** A date field reads 0202 on the way to 2025: correcting it then would interrupt the typing. */
const FIRST_WHOLE_YEAR = '1000-01-01'

/** A usable start: a complete calendar date. */
const isStart = (text: string): boolean => isIsoDate(text) && text <= LAST_START

/** Start of a new menu: the coming Monday, or today if it is one (today in Guayaquil). Specification §5. */
export const defaultMenuStart = (today: IsoDate): IsoDate => comingMonday(today)

/** A menu's end: start plus 4 days (Friday). Specification §5. */
export const menuEnd = (start: IsoDate): IsoDate => addDays(start, MENU_END_OFFSET_DAYS)

/**
 * The error text of a menu's start; null when valid. `storedStart` is the start of the loaded menu:
 * unchanged, it may lie in the past. Specification §5.
 */
export const menuStartError = (
  start: string,
  today: IsoDate,
  storedStart: IsoDate | null = null,
): string | null => {
  if (!isStart(start)) return MESSAGES.datesRequired
  if (start === storedStart) return null
  if (start < today) return MESSAGES.startBeforeToday
  return weekdayOf(start) === MONDAY ? null : MESSAGES.startNotMonday
}

export type WeekDates = { start_date: IsoDate; end_date: IsoDate }
export type MovedStart = WeekDates & { message: string | null }

/**
 * The dates after the administrator typed a start, with the text to show when it had to move: before today
 * → the coming Monday (today if it is one); not a Monday → the Monday after it. null while the date is
 * empty or half typed: nothing to move yet. Specification §5.
 */
export const moveMenuStart = (
  typed: string,
  today: IsoDate,
  storedStart: IsoDate | null = null,
): MovedStart | null => {
  if (!isStart(typed) || typed < FIRST_WHOLE_YEAR) return null
  const message = menuStartError(typed, today, storedStart)
  const moved = typed < today ? comingMonday(today) : mondayAfter(typed)
  const start_date = message === null ? typed : moved
  return { start_date, end_date: menuEnd(start_date), message }
}

export type CheckedMenu = {
  start_date: string
  end_date: string
  menu_data: Readonly<Partial<Record<DayName, readonly { name: string }[]>>>
}
/** A problem's field and text; `index` is the dish's in its day. */
export type MenuProblem =
  | { at: 'start_date' | 'end_date'; message: string }
  | { at: DayName; index: number; message: string }

/** The error text for a nameless dish on pre-save or mode toggle; null with a name. §4, §5. */
export const dishNameError = (name: string): string | null =>
  name.trim() === '' ? MESSAGES.dishNameRequired : null

const dayProblems = (day: DayName, dishes: readonly { name: string }[]): MenuProblem[] => {
  const problems: MenuProblem[] = []
  if (dishes.length > MAX_DISHES_PER_DAY)
    problems.push({ at: day, index: MAX_DISHES_PER_DAY, message: MESSAGES.tooManyDishes(day) })
  const index = dishes.findIndex(({ name }) => dishNameError(name) !== null)
  if (index >= 0) problems.push({ at: day, index, message: MESSAGES.dishNameRequiredOn(day) })
  return problems
}

const dateProblems = (form: CheckedMenu, today: IsoDate, storedStart: IsoDate | null): MenuProblem[] => {
  const { start_date, end_date } = form
  if (!isStart(start_date)) return [{ at: 'start_date', message: MESSAGES.datesRequired }]
  if (!isIsoDate(end_date)) return [{ at: 'end_date', message: MESSAGES.datesRequired }]
  if (start_date > end_date) return [{ at: 'start_date', message: MESSAGES.startAfterEnd }]
  const message = menuStartError(start_date, today, storedStart)
  if (message !== null) return [{ at: 'start_date', message }]
  return end_date === menuEnd(start_date) ? [] : [{ at: 'end_date', message: MESSAGES.endNotFriday }]
}

/**
 * All problems of a menu on saving: dates first, then dishes in the order of the days; one
 * text of a kind for a day. Empty when valid. Specification §5.
 */
export const menuProblems = (
  form: CheckedMenu,
  today: IsoDate,
  storedStart: IsoDate | null = null,
): MenuProblem[] => [
  ...dateProblems(form, today, storedStart),
  ...DAYS.flatMap((day) => dayProblems(day, form.menu_data[day] ?? [])),
]

/** The error for moving the start of a menu with orders, or null. */
export const keptStartError = (start: IsoDate, storedStart: IsoDate, hasOrders: boolean): string | null =>
  hasOrders && start !== storedStart ? MESSAGES.menuKeepsStart : null

/** The error for deleting a menu with live orders, with their number, or null. */
export const menuDeletionError = (liveOrders: number): string | null =>
  liveOrders > 0 ? MESSAGES.menuHasOrders(liveOrders) : null
