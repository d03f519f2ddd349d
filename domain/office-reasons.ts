/** The longest reason that the office may give for a change of a client's order. */
export const REASON_MAX = 200

/** What is wrong with a reason; null when nothing is. */
export const reasonError = (reason: string): string | null => {
  const length = reason.trim().length
  if (length === 0) return 'Escribe el motivo: el cliente lo lee.'
  return length > REASON_MAX ? `El motivo puede tener hasta ${REASON_MAX} caracteres.` : null
}

/** For how long a bulk can be undone, in milliseconds. */
export const UNDO_MS = 15 * 60 * 1000
