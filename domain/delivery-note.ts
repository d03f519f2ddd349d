import { formatNumber } from './notation'

/** Longest driver's note about a stop. */
export const DELIVERY_NOTE_LENGTH = 300

/** The error text of a driver's note, null when valid. An emoji is one character. */
export const deliveryNoteError = (note: string): string | null => {
  const length = [...note.trim()].length
  return length > DELIVERY_NOTE_LENGTH
    ? `La nota puede tener hasta ${DELIVERY_NOTE_LENGTH} caracteres; esta tiene ${formatNumber(length)}.`
    : null
}
