/** What only this module says. */
export const REGISTRATION_TEXTS = {
  emailMissing: 'Falta el correo con el que te registras. Vuelve al primer paso y pide un código nuevo.',
  ticketMissing: 'Antes de crear tu cuenta, verifica tu correo con el código que te enviamos.',
  ticketUnknown: 'No pudimos comprobar tu correo. Vuelve al primer paso y pide un código nuevo.',
  ticketExpired: 'Pasaron más de 30 minutos desde que verificaste tu correo. Pide un código nuevo.',
  ticketUsed: 'Tu cuenta ya fue creada. Entra con tu correo.',
  otherEmail: 'Este no es el correo que verificaste. Vuelve al primer paso y pide un código nuevo.',
  accountExists: 'Ya tienes una cuenta con este correo. Entra con él.',

  mail: {
    codeSubject: 'Tu código para crear tu cuenta en Vianda',
    code: (code: string) =>
      `Hola:\n\nTu código para crear tu cuenta en Vianda es ${code}\n\nVale por 10 minutos y una sola vez. Si no lo pediste, no hagas nada: sin él nadie crea una cuenta con tu correo.\n\nBuen provecho,\nVianda`,
    knownSubject: 'Ya tienes una cuenta en Vianda',
    known: (link: string) =>
      `Hola:\n\nAlguien quiso crear una cuenta en Vianda con este correo, pero ya tienes una cuenta.\n\nPuedes entrar aquí: ${link}\n\nSi no fuiste tú, no hagas nada.\n\nVianda`,
  },
} as const
