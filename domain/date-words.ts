import { format } from 'date-fns/format'
import { es } from 'date-fns/locale/es'
import { parseISO } from 'date-fns/parseISO'
import { type IsoDate, isIsoDate } from './iso-date'

/** A date in a format of date-fns, in Spanish; a text that is no date stays as it is. */
export const written = (date: IsoDate, pattern: string): string =>
  isIsoDate(date) ? format(parseISO(date), pattern, { locale: es }) : date

/** 'lunes 2 de marzo'. */
export const longDate = (date: IsoDate): string => written(date, "EEEE d 'de' MMMM")

/** '2–6 mar', or '30 mar–3 abr'. */
export const shortRange = (start: IsoDate, end: IsoDate): string =>
  start.slice(5, 7) === end.slice(5, 7)
    ? `${written(start, 'd')}–\u2060${written(end, 'd MMM')}`
    : `${written(start, 'd MMM')}–${written(end, 'd MMM')}`.replaceAll(' ', '\u00a0')
