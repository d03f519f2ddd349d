import { type IsoDate, monthEnd } from '#domain/calendar'
import { written } from '#domain/date-words'
import { longDate } from './dates'

/** The charts' shared texts. */
export const CHART_TEXTS = {
  asTable: 'Ver como tabla',
  asChart: 'Ver como gráfico',
  of: (title: string) => `: ${title}`,
  when: 'Fecha',
  empty: 'Nada en este período ni en el de comparación.',
} as const

/** A point's days, both included. */
export interface PointDays {
  desde: IsoDate
  hasta: IsoDate
}

/** A point's full name: 'martes 24 de marzo', 'abril de 2025', 'marzo de 2026 (hasta el 21)'. */
export const dayName = ({ desde }: PointDays): string => longDate(desde)

export const monthPointName = ({ desde, hasta }: PointDays): string => {
  const parts = [
    desde.endsWith('-01') ? '' : written(desde, "'desde el' d"),
    hasta === monthEnd(hasta) ? '' : written(hasta, "'hasta el' d"),
  ].filter(Boolean)
  return `${written(desde, "MMMM 'de' yyyy")}${parts.length > 0 ? ` (${parts.join(', ')})` : ''}`
}

/** For a day that lies only partly in the period. */
export const partOf = (name: string): string => `${name} (solo una parte)`

/** 'mar 24': few days. */
export const tickLabel = ({ desde }: PointDays): string => written(desde, 'EEE d')

/** '24 mar': many days. */
export const dayLabel = ({ desde }: PointDays): string => written(desde, 'd MMM')

/** 'abr', and with the year in January: 'ene 26'. */
export const monthLabel = ({ desde }: PointDays): string =>
  written(desde, desde.slice(5, 7) === '01' ? 'MMM yy' : 'MMM')
