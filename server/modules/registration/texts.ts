/** This module's texts. */
export const REGISTRATION_ANSWERS = {
  emailMissing: 'Falta el correo con el que te registras. Vuelve al primer paso y pide un código nuevo.',
  ticketMissing: 'Antes de crear tu cuenta, verifica tu correo con el código que te enviamos.',
  ticketUnknown: 'No pudimos comprobar tu correo. Vuelve al primer paso y pide un código nuevo.',
  ticketExpired: 'Pasaron más de 30 minutos desde que verificaste tu correo. Pide un código nuevo.',
  ticketUsed: 'Tu cuenta ya fue creada. Entra con tu correo.',
  otherEmail: 'Este no es el correo que verificaste. Vuelve al primer paso y pide un código nuevo.',
  sectorMissing: 'Falta el sector de tu dirección.',
  accountExists: 'Ya tienes una cuenta con este correo. Entra con él.',
  termsChanged: 'Los términos cambiaron mientras los leías. Léelos otra vez antes de aceptarlos.',
} as const
