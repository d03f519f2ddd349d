import { addDays, type IsoDate, isIsoDate, weekdayOf } from '#domain/calendar'
import type { DayName } from '#domain/constants'

const WEEKDAYS = ['domingo', 'lunes', 'martes', 'miércoles', 'jueves', 'viernes', 'sábado'] as const
const MONTHS = [
  'enero',
  'febrero',
  'marzo',
  'abril',
  'mayo',
  'junio',
  'julio',
  'agosto',
  'septiembre',
  'octubre',
  'noviembre',
  'diciembre',
] as const

/** The weekdays for display; on the wire they have no accents. */
export const DAY_LABELS: Readonly<Record<DayName, string>> = {
  lunes: 'Lunes',
  martes: 'Martes',
  miercoles: 'Miércoles',
  jueves: 'Jueves',
  viernes: 'Viernes',
}

const monthOf = (date: IsoDate): string => MONTHS[Number(date.slice(5, 7)) - 1] ?? ''

/** '2 de marzo'. */
export const dayAndMonth = (date: IsoDate): string => `${Number(date.slice(8))} de ${monthOf(date)}`

/** 'lunes 2 de marzo'. */
export const longDate = (date: IsoDate): string => `${WEEKDAYS[weekdayOf(date)]} ${dayAndMonth(date)}`

/** 'Lunes'. */
export const weekdayLabel = (date: IsoDate): string => {
  const name = WEEKDAYS[weekdayOf(date)] ?? ''
  return name.slice(0, 1).toUpperCase() + name.slice(1)
}

/** 'lun 2 mar', for narrow places. */
export const shortDate = (date: IsoDate): string =>
  `${WEEKDAYS[weekdayOf(date)]?.slice(0, 3)} ${Number(date.slice(8))} ${monthOf(date).slice(0, 3)}`

/** 'lunes 2 de marzo de 2026'; a text that is no date stays. */
export const fullDate = (date: string): string =>
  isIsoDate(date) ? `${longDate(date)} de ${date.slice(0, 4)}` : date

/** 'lun 2 mar 2026', for lists over years; a text that is no date stays as it is. */
export const listedDate = (date: string): string =>
  isIsoDate(date) ? `${shortDate(date)} ${date.slice(0, 4)}` : date

/** 'lun 2 mar 2026, 08:15' of a date-time; any other text stays. */
export const listedMoment = (dateTime: string): string =>
  isIsoDate(dateTime.slice(0, 10))
    ? `${listedDate(dateTime.slice(0, 10))}, ${dateTime.slice(11, 16)}`
    : dateTime

/** 'lunes 2 al viernes 6 de marzo', or with both months where they differ. */
export const weekRange = (start: IsoDate, end: IsoDate): string => {
  const isOneMonth = monthOf(start) === monthOf(end)
  const from = isOneMonth ? `${WEEKDAYS[weekdayOf(start)]} ${Number(start.slice(8))}` : longDate(start)
  return `${from} al ${longDate(end)}`
}

/** The day before: 'domingo 1 de marzo'. */
export const eveOf = (date: IsoDate): string => longDate(addDays(date, -1))
