import { NO_SERVER } from '#domain/constants'

/** What the login says about its own fields, and the catalogue's words for a call that broke (Specification §8). */
export const LOGIN_TEXTS = {
  emailRequired: 'Escribe tu correo electrónico.',
  emailShape: 'Revisa tu correo: no parece completo.',
  codeRequired: 'Escribe el código que te enviamos.',
  codeShape: 'El código tiene 6 dígitos.',
  sendFailed: NO_SERVER,
  validateFailed: 'Error al validar el codigo',
} as const
