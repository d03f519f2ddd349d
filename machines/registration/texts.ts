import { CODE_TEXTS } from '../shared/mailed-code'

/** Texts for the registration's fields, and the catalogue's for a failed call (Specification §8). */
export const REGISTRATION_TEXTS = {
  nombre: 'Escribe tu nombre.',
  apellidos: 'Escribe tus apellidos.',
  email: CODE_TEXTS.emailRequired,
  phone: 'Escribe tu teléfono.',
  terms: 'Para seguir, lee y acepta los términos.',
  ticketExpired: 'Pasaron más de 30 minutos desde que verificaste tu correo. Pide un código nuevo.',
  createFailed: 'Error al crear la cuenta',
} as const
