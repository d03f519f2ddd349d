import { addDays, dateOf, type IsoDate, isIsoDate } from '#domain/calendar'
import type { DayName } from '#domain/constants'
import { longDate, written } from '#domain/date-words'

export { longDate } from '#domain/date-words'

/** The weekdays for display; on the wire they have no accents. */
export const DAY_LABELS: Readonly<Record<DayName, string>> = {
  lunes: 'Lunes',
  martes: 'Martes',
  miercoles: 'Miércoles',
  jueves: 'Jueves',
  viernes: 'Viernes',
}

/** '2 de marzo'. */
export const dayAndMonth = (date: IsoDate): string => written(date, "d 'de' MMMM")

/** 'Lunes'. */
export const weekdayLabel = (date: IsoDate): string => {
  const name = written(date, 'EEEE')
  return name.slice(0, 1).toUpperCase() + name.slice(1)
}

/** 'lun 2 mar', for narrow places. */
export const shortDate = (date: IsoDate): string => written(date, 'EEE d MMM')

/** 'lunes 2 de marzo de 2026'. */
export const fullDate = (date: string): string => written(date, "EEEE d 'de' MMMM 'de' yyyy")

/** 'lun 2 mar 2026', for lists over years. */
export const listedDate = (date: string): string => written(date, 'EEE d MMM yyyy')

/** 'lun 2 mar 2026, 08:15' of a date-time; any other text stays. */
export const listedMoment = (dateTime: string): string =>
  isIsoDate(dateOf(dateTime)) ? `${listedDate(dateOf(dateTime))}, ${dateTime.slice(11, 16)}` : dateTime

/** 'lunes 2 al viernes 6 de marzo', or with both months where they differ. */
export const weekRange = (start: IsoDate, end: IsoDate): string => {
  const isOneMonth = start.slice(5, 7) === end.slice(5, 7)
  return `${isOneMonth ? written(start, 'EEEE d') : longDate(start)} al ${longDate(end)}`
}

/** The day before: 'domingo 1 de marzo'. */
export const eveOf = (date: IsoDate): string => longDate(addDays(date, -1))
