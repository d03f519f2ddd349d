import { addDays, dateOf } from '#domain/calendar'
import { longDate, weekdayLabel } from './dates'

/** Texts for cached data and a waiting version. `kept`, `now`: date-times. */
export const OFFLINE_TEXTS = {
  keptAt: (kept: string, now: string) => {
    const date = dateOf(kept)
    const today = dateOf(now)
    const isThisWeek = date > addDays(today, -7)
    const day = `el ${isThisWeek ? weekdayLabel(date).toLowerCase() : longDate(date)}`
    return `Sin conexión. Así estaba ${date === today ? 'hoy' : day} a las ${kept.slice(11, 16)}.`
  },
  tryAgain: 'Intentar otra vez',
  newVersion: 'Hay una versión nueva',
  update: 'Actualizar',
} as const
