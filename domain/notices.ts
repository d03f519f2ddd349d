import type { NoticeKind } from './constants'

/** Whether a kind is sent to who never chose. */
export const isOnByDefault = (kind: NoticeKind): boolean => kind !== 'en_camino'

/** Money and changes of an order are news that a client needs; only the others carry an unsubscribe link. */
export const isWanted = (kind: NoticeKind): boolean => kind !== 'pagos' && kind !== 'cambios'

/** From how many shipments left a client is written to. */
export const FEW_SHIPMENTS = 2

/** When the evening's reminder is written, `HH:mm` in Guayaquil; from `until` on it would come too late to act on. */
export const REMINDER = { from: '20:00', until: '23:30' } as const

/** When 'the menu is out' may be written, `HH:mm` in Guayaquil. */
export const MENU_HOURS = { from: '08:00', until: '21:00' } as const
