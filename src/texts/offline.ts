import { addDays, dateOf } from '#domain/calendar'
import { longDate, weekdayLabel } from './dates'

/** A screen without a network, and a version that waits. `kept`, `now`: date-times. */
export const OFFLINE_TEXTS = {
  keptAt: (kept: string, now: string) => {
    const date = dateOf(kept)
    const isThisWeek = date > addDays(dateOf(now), -7)
    const day = isThisWeek ? weekdayLabel(date).toLowerCase() : longDate(date)
    return `Sin conexión. Así estaba el ${day} a las ${kept.slice(11, 16)}.`
  },
  tryAgain: 'Intentar otra vez',
  newVersion: 'Hay una versión nueva',
  update: 'Actualizar',
} as const
