/** This module's texts. */
export const PAYMENT_ANSWERS = {
  unknownPayment: 'No encontramos este pago. Vuelve a la lista y ábrelo de nuevo.',
} as const
