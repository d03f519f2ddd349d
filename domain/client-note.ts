import { formatNumber } from './notation'

/** How long the office's note about a client may be. */
export const NOTE_LENGTH = 500

/** What is wrong with a note, null where nothing is. Counted as people count: an emoji is one character. */
export const noteError = (note: string): string | null => {
  const length = [...note.trim()].length
  return length > NOTE_LENGTH
    ? `La nota puede tener hasta ${NOTE_LENGTH} caracteres; esta tiene ${formatNumber(length)}.`
    : null
}
