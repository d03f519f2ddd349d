import { addMonths, daysBetween, type IsoDate, isIsoDate, monthEnd } from './iso-date'

/** The days of a closing, both included. */
export type ClosingSpan = { from: IsoDate; to: IsoDate }

/** The first and last day of a date's month. */
export const monthOf = (date: IsoDate): ClosingSpan => ({
  from: `${date.slice(0, 7)}-01`,
  to: monthEnd(date),
})

/** The month before the one of a date: what is closed as a rule. */
export const monthBefore = (date: IsoDate): ClosingSpan => monthOf(addMonths(date, -1))

/** Whether these days are one calendar month. */
export const isOneMonth = ({ from, to }: ClosingSpan): boolean =>
  from === monthOf(from).from && to === monthEnd(from)

const MOST_DAYS = 366

/** Why these days cannot be closed; null = they can. A month that still runs can be looked at. */
export const closingError = ({ from, to }: ClosingSpan, today: IsoDate): string | null => {
  if (!isIsoDate(from) || !isIsoDate(to)) return 'Elige desde qué día y hasta qué día.'
  if (from > to) return 'El primer día debe ser anterior o igual al último.'
  if (to > monthEnd(today)) return 'Ese día todavía no llega: elige hasta el fin de este mes.'
  if (daysBetween(from, to) >= MOST_DAYS) return 'Elige un año como máximo.'
  return null
}
