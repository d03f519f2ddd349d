import { milliseconds } from 'date-fns/milliseconds'
/** Longest reason from the office for a change of a client's order. */
export const REASON_MAX = 200

/** The reason for a cancellation that the client asked the office for: the client decided about the day. */
export const ASKED_TO_CANCEL = 'Nos pediste cancelarlo.'

/** The error text of a reason; null when valid. */
export const reasonError = (reason: string): string | null => {
  const length = reason.trim().length
  if (length === 0) return 'Escribe el motivo: el cliente lo lee.'
  return length > REASON_MAX ? `El motivo puede tener hasta ${REASON_MAX} caracteres.` : null
}

/** Time to undo a bulk update, in milliseconds. */
export const UNDO_MS = milliseconds({ minutes: 15 })
