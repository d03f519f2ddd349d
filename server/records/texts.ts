/** An order's news for its client. */
export const ORDER_NEWS_ANSWERS = {
  missed: 'Pasamos a entregarte y no encontramos a nadie. Escribe a la cocina para acordar la entrega.',
} as const

/** A level that is not offered, however it is paid for. */
export const UNKNOWN_LEVEL = 'Este servicio ya no está disponible. Elige otro, por favor.'
