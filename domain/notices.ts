import { type Clock, dateTimeIn, epochOf, todayIn } from './calendar'
import type { NoticeKind } from './constants'

/** Whether a kind is sent by default. */
export const isOnByDefault = (kind: NoticeKind): boolean => kind !== 'en_camino'

/** Money and changes of an order are news that a client needs; only the others carry an unsubscribe link. */
export const isWanted = (kind: NoticeKind): boolean => kind !== 'pagos' && kind !== 'cambios'

/** Remaining shipments that trigger a notice. */
export const FEW_SHIPMENTS = 2

/** The setting of a kind that a kitchen does not send; money and changes of an order always go. */
export const OFF = 'no'

/** Whether a kitchen sends a kind, by its settings of the subject 'avisos'. */
export const isSent = (avisos: Readonly<Record<string, string>>, kind: NoticeKind): boolean =>
  !isWanted(kind) || avisos[kind] !== OFF

/** The hours that a kitchen may choose for the evening reminder, `HH:mm` in Guayaquil. */
export const REMINDER_HOURS = { earliest: '12:00', latest: '23:00' } as const

/** From then on a reminder would come too late to act on. */
export const REMINDER_UNTIL = '23:30'

/** The reminder's hours: from the kitchen's, or eight. */
export const reminderHours = ({ hora }: Readonly<Record<string, string>>) => ({
  from: hora || '20:00',
  until: REMINDER_UNTIL,
})

/** Quiet hours, `HH:mm` in Guayaquil: push notices wait for the morning. */
const QUIET = { from: '21:00', until: '07:00' } as const

export const isQuiet = (clock: Clock): boolean => {
  const time = dateTimeIn(clock).slice(11, 16)
  return time >= QUIET.from || time < QUIET.until
}

/** Epoch ms of today's quiet start. */
export const quietFrom = (clock: Clock): number => epochOf(todayIn(clock), QUIET.from)

/** Hours for 'the menu is out', `HH:mm` in Guayaquil. */
export const MENU_HOURS = { from: '08:00', until: '21:00' } as const

/** Whether it is `from` or later, and not yet `until` (`HH:mm` in Guayaquil). */
export const isWithin = (clock: Clock, { from, until }: { from: string; until: string }): boolean => {
  const time = dateTimeIn(clock).slice(11, 16)
  return time >= from && time < until
}
