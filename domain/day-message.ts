/** Longest message from the office to a day's clients: a telephone shows it whole. */
export const DAY_MESSAGE_MAX = 500

/** The error text of a message; null when valid. */
export const dayMessageError = (text: string): string | null => {
  const { length } = text.trim()
  if (length === 0) return 'Escribe el mensaje: los clientes lo leen tal como está.'
  return length > DAY_MESSAGE_MAX ? `El mensaje puede tener hasta ${DAY_MESSAGE_MAX} caracteres.` : null
}
