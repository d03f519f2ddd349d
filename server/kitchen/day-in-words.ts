import type { IsoDate } from '#domain/calendar'

const DAY = new Intl.DateTimeFormat('es', { weekday: 'long', day: 'numeric', month: 'long', timeZone: 'UTC' })

/** `martes 3 de marzo`, as the screens say it. */
export const dayInWords = (date: IsoDate): string =>
  DAY.format(new Date(`${date}T00:00:00Z`)).replace(',', '')
