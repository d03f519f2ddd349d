import { DELIVERY_OUTCOMES } from './constants'
import { formatNumber } from './notation'

/** A driver's marks by name, to write one and to query by one. */
export const [HANDED_OVER, NOT_AT_HOME] = DELIVERY_OUTCOMES
export const isHandedOver = (mark: string | null): boolean => mark === HANDED_OVER
/** Whether the driver found no one at home. */
export const isAbsent = (mark: string | null): boolean => mark === NOT_AT_HOME

/** Longest driver's note about a stop. */
export const DELIVERY_NOTE_LENGTH = 300

/** The error text of a driver's note, null when valid. An emoji is one character. */
export const deliveryNoteError = (note: string): string | null => {
  const length = [...note.trim()].length
  return length > DELIVERY_NOTE_LENGTH
    ? `La nota puede tener hasta ${DELIVERY_NOTE_LENGTH} caracteres; esta tiene ${formatNumber(length)}.`
    : null
}
