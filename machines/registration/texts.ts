import { NO_SERVER } from '#domain/constants'

/** What the registration says about its own fields, and the catalogue's words for a call that broke (Specification §8). */
export const REGISTRATION_TEXTS = {
  nombre: 'Escribe tu nombre.',
  apellidos: 'Escribe tus apellidos.',
  email: 'Escribe tu correo electrónico.',
  emailShape: 'Revisa tu correo: no parece completo.',
  phone: 'Escribe tu teléfono.',
  terms: 'Para seguir, lee y acepta los términos.',
  codeRequired: 'Escribe el código que te enviamos.',
  codeShape: 'El código tiene 6 dígitos.',
  ticketExpired: 'Pasaron más de 30 minutos desde que verificaste tu correo. Pide un código nuevo.',
  sendFailed: NO_SERVER,
  validateFailed: 'Error al validar el codigo',
  createFailed: 'Error al crear la cuenta',
} as const
