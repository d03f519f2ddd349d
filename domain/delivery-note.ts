import { formatNumber } from './notation'

/** How long a driver's note about a stop may be. */
export const DELIVERY_NOTE_LENGTH = 300

/** What is wrong with a driver's note, null where nothing is. An emoji is one character. */
export const deliveryNoteError = (note: string): string | null => {
  const length = [...note.trim()].length
  return length > DELIVERY_NOTE_LENGTH
    ? `La nota puede tener hasta ${DELIVERY_NOTE_LENGTH} caracteres; esta tiene ${formatNumber(length)}.`
    : null
}
