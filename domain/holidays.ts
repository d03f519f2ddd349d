import { addDays, type IsoDate, weekdayOf } from './iso-date'

/** A national holiday: the day that is free, and where the law moved it, the day of its date. */
export type Holiday = { date: IsoDate; name: string; of: IsoDate | null }

/** By their dates; `stays`: moved from a weekend only. */
const FIXED = [
  { day: '01-01', name: 'Año Nuevo', stays: true },
  { day: '05-01', name: 'Día del Trabajo', stays: false },
  { day: '05-24', name: 'Batalla de Pichincha', stays: false },
  { day: '08-10', name: 'Primer Grito de Independencia', stays: false },
  { day: '10-09', name: 'Independencia de Guayaquil', stays: false },
  { day: '12-25', name: 'Navidad', stays: true },
] as const

/** Days from Easter Sunday. */
const BY_EASTER = [
  { days: -48, name: 'Carnaval' },
  { days: -47, name: 'Carnaval' },
  { days: -2, name: 'Viernes Santo' },
] as const

/** Days to move by, by weekday from Sunday: a weekend's to its nearest working day, the rest to a long weekend. */
const OF_ONE = [1, 0, -1, 2, 1, 0, -1] as const
/** 2 November, with the 3rd behind it; and the 3rd by its own weekday. */
const OF_FIRST = [1, 0, -1, 1, 0, -1, -1] as const
const OF_SECOND = [1, 1, 0, -1, 1, 0, -1] as const

const moved = (date: IsoDate, name: string, by: readonly number[]): Holiday => {
  const days = by[weekdayOf(date)] ?? 0
  return { date: addDays(date, days), name, of: days === 0 ? null : date }
}

const WEEKEND_ONLY = OF_ONE.map((days, weekday) => (weekday === 0 || weekday === 6 ? days : 0))

/** Easter Sunday of the Gregorian calendar (Meeus, Jones and Butcher). */
const easterOf = (year: number): IsoDate => {
  const golden = year % 19
  const century = Math.floor(year / 100)
  const skipped = century - Math.floor(century / 4) - Math.floor((8 * century + 13) / 25)
  const epact = (skipped + 19 * golden + 15) % 30
  const full =
    epact - Math.floor(epact / 28) * (1 - Math.floor(29 / (epact + 1)) * Math.floor((21 - golden) / 11))
  const weekday = (year + Math.floor(year / 4) + full + 2 - century + Math.floor(century / 4)) % 7
  return addDays(`${year}-03-28`, full - weekday)
}

const ofYear = (year: number): Holiday[] => [
  ...FIXED.map(({ day, name, stays }) => moved(`${year}-${day}`, name, stays ? WEEKEND_ONLY : OF_ONE)),
  ...BY_EASTER.map(({ days, name }) => ({ date: addDays(easterOf(year), days), name, of: null })),
  moved(`${year}-11-02`, 'Día de los Difuntos', OF_FIRST),
  moved(`${year}-11-03`, 'Independencia de Cuenca', OF_SECOND),
]

/**
 * Ecuador's national holidays whose free day lies in a year, in order, moved as the law of December 2016 moves them
 * (decision 044). A New Year's Day on a Saturday is the last day of the year before.
 */
export const nationalHolidays = (year: number): Holiday[] =>
  [...ofYear(year), ...ofYear(year + 1)]
    .filter(({ date }) => date.startsWith(`${year}-`))
    .sort((a, b) => a.date.localeCompare(b.date))
