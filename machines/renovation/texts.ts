import { NO_SERVER } from '#domain/constants'

/** What the renewal says itself, and the catalogue's words for a payment and a call that broke (Specification §8). */
export const RENOVATION_TEXTS = {
  levelRequired: 'Elige un servicio para continuar.',
  levelGone: 'Este servicio ya no está disponible. Elige otro, por favor.',
  reviewEnded: 'La billetera no confirmó tu pago. Puedes intentarlo otra vez.',
  paymentFailed: 'Hubo un error al procesar el pago',
  renewalFailed: NO_SERVER,
} as const
