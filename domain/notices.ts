import { type Clock, dateTimeIn, epochOf, todayIn } from './calendar'
import type { NoticeKind } from './constants'

/** Whether a kind is sent by default. */
export const isOnByDefault = (kind: NoticeKind): boolean => kind !== 'en_camino'

/** Money and changes of an order are news that a client needs; only the others carry an unsubscribe link. */
export const isWanted = (kind: NoticeKind): boolean => kind !== 'pagos' && kind !== 'cambios'

/** From how many shipments left a client is written to. */
export const FEW_SHIPMENTS = 2

/** When the evening's reminder is written, `HH:mm` in Guayaquil; from `until` on it would come too late to act on. */
export const REMINDER = { from: '20:00', until: '23:30' } as const

/** When no telephone makes a sound, `HH:mm` in Guayaquil: what falls into it waits for the morning. */
const QUIET = { from: '21:00', until: '07:00' } as const

/** Whether it is quiet now. */
export const isQuiet = (clock: Clock): boolean => {
  const time = dateTimeIn(clock).slice(11, 16)
  return time >= QUIET.from || time < QUIET.until
}

/** Epoch ms of when it gets quiet today. */
export const quietFrom = (clock: Clock): number => epochOf(todayIn(clock), QUIET.from)

/** When 'the menu is out' may be written, `HH:mm` in Guayaquil. */
export const MENU_HOURS = { from: '08:00', until: '21:00' } as const
