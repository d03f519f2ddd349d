import { LONGEST_PAUSE_DAYS, ORDER_TYPES, type OrderType } from './constants'
import { longDate } from './date-words'
import { addDays, addMonths, dayNameOf, daysBetween, type IsoDate, mondayAfter } from './iso-date'

/** Pauses: days for which a client wants nothing. */

/** The last day that a pause may have. */
export const lastPauseDay = (today: IsoDate): IsoDate => addMonths(today, 12)

export type PausedMeal = { date: IsoDate; type: OrderType }
export type DaySpan = { from: IsoDate; to: IsoDate }

const ERRORS = {
  tooEarly: 'Una pausa empieza mañana o después: lo de hoy cerró a la medianoche.',
  reversed: 'La pausa termina antes de empezar. Revisa las fechas.',
  noWeekday: 'De esos días ninguno es de lunes a viernes: no hay nada que pausar.',
  tooLong: `Una pausa dura hasta ${LONGEST_PAUSE_DAYS} días. Para más tiempo, haz otra después.`,
  tooFar: 'Una pausa puede terminar dentro de un año como mucho.',
} as const

/** Why days cannot be paused; null = they can. */
export const pauseError = ({ from, to }: DaySpan, today: IsoDate): string | null => {
  if (to < from) return ERRORS.reversed
  if (from <= today) return ERRORS.tooEarly
  if (daysBetween(from, to) >= LONGEST_PAUSE_DAYS) return ERRORS.tooLong
  if (to > lastPauseDay(today)) return ERRORS.tooFar
  return weekdaysIn({ from, to }).length === 0 ? ERRORS.noWeekday : null
}

/** 'del lunes 9 de marzo al viernes 20 de marzo', 'lunes 9 de marzo', 'almuerzo del lunes 9 de marzo'. */
export const pauseWords = ({ from, to }: DaySpan, type: OrderType | '' = ''): string => {
  const days = from === to ? longDate(from) : `del ${longDate(from)} al ${longDate(to)}`
  if (type === '') return days
  return from === to ? `${type} del ${days}` : `${type} ${days}`
}

/** The weekdays from one day to another, both included. */
export const weekdaysIn = ({ from, to }: DaySpan): IsoDate[] =>
  Array.from({ length: Math.max(0, daysBetween(from, to) + 1) }, (_, index) => addDays(from, index)).filter(
    (date) => dayNameOf(date) !== null,
  )

/** The weekday after a day. */
export const nextWeekday = (date: IsoDate): IsoDate => {
  const next = addDays(date, 1)
  return dayNameOf(next) === null ? nextWeekday(next) : next
}

/** The pauses that days make: consecutive weekdays with every meal paused; a weekend does not part them. */
export const pausesIn = (meals: readonly PausedMeal[]): DaySpan[] => {
  const pauses: DaySpan[] = []
  for (const date of fullDays(meals)) {
    const last = pauses.at(-1)
    if (last && nextWeekday(last.to) === date) last.to = date
    else pauses.push({ from: date, to: date })
  }
  return pauses
}

/** Paused meals of days whose other meal is not paused. */
export const singleMealsIn = (meals: readonly PausedMeal[]): PausedMeal[] => {
  const full = new Set(fullDays(meals))
  return meals.filter(({ date }) => !full.has(date))
}

const fullDays = (meals: readonly PausedMeal[]): IsoDate[] =>
  [...new Set(meals.map(({ date }) => date))]
    .filter((day) => meals.filter(({ date }) => date === day).length === ORDER_TYPES.length)
    .sort()

export type PausePreset = 'estaSemana' | 'proximaSemana' | 'dosSemanas'

/** The spans that one press offers: what is left of this week, the next week, and two whole weeks. */
export const presetsOn = (today: IsoDate): Partial<Record<PausePreset, DaySpan>> => {
  const from = addDays(today, 1)
  const next = mondayAfter(today)
  const friday = addDays(next, -3)
  return {
    ...(from <= friday && { estaSemana: { from, to: friday } }),
    proximaSemana: { from: next, to: addDays(next, 4) },
    dosSemanas: { from: next, to: addDays(next, 11) },
  }
}
