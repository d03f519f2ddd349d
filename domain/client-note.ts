import { formatNumber } from './notation'

/** Longest office note about a client. */
export const NOTE_LENGTH = 500

/** The error text of a note, null when valid. An emoji counts as one character. */
export const noteError = (note: string): string | null => {
  const length = [...note.trim()].length
  return length > NOTE_LENGTH
    ? `La nota puede tener hasta ${NOTE_LENGTH} caracteres; esta tiene ${formatNumber(length)}.`
    : null
}
