import { addDays, type IsoDate } from '#domain/calendar'
import { dayAndMonth, longDate, shortDate } from './dates'

/** The charts' shared texts. */
export const CHART_TEXTS = {
  asTable: 'Ver como tabla',
  asChart: 'Ver como gráfico',
  of: (title: string) => `: ${title}`,
  when: 'Fecha',
  empty: 'Nada en este período ni en el de comparación.',
} as const

const monthName = (date: IsoDate): string => dayAndMonth(date).replace(/^\d+ de /, '')

/** A point's days, both included. */
export interface PointDays {
  desde: IsoDate
  hasta: IsoDate
}

const dayOf = (date: IsoDate): number => Number(date.slice(8))

/** A point's full name: 'martes 24 de marzo', 'abril de 2025', 'marzo de 2026 (hasta el 21)'. */
export const dayName = ({ desde }: PointDays): string => longDate(desde)

export const monthPointName = ({ desde, hasta }: PointDays): string => {
  const parts = [
    dayOf(desde) === 1 ? '' : `desde el ${dayOf(desde)}`,
    dayOf(addDays(hasta, 1)) === 1 ? '' : `hasta el ${dayOf(hasta)}`,
  ].filter(Boolean)
  return `${monthName(desde)} de ${desde.slice(0, 4)}${parts.length > 0 ? ` (${parts.join(', ')})` : ''}`
}

/** For a day that lies only partly in the period. */
export const partOf = (name: string): string => `${name} (solo una parte)`

/** 'mar 24': few days. */
export const tickLabel = ({ desde }: PointDays): string => `${longDate(desde).slice(0, 3)} ${dayOf(desde)}`

/** '24 mar': many days. */
export const dayLabel = ({ desde }: PointDays): string => shortDate(desde).slice(4)

/** 'abr', and with the year in January: 'ene 26'. */
export const monthLabel = ({ desde }: PointDays): string => {
  const short = monthName(desde).slice(0, 3)
  return short === 'ene' ? `${short} ${desde.slice(2, 4)}` : short
}
