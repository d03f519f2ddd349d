/** Signing in without a code. */
export const PASSKEY_TEXTS = {
  offer: 'La próxima vez entra con tu huella',
  offerText:
    'O con tu rostro o el PIN de este dispositivo, sin esperar un código. Tu huella no sale de aquí.',
  yes: 'Activar',
  no: 'No, gracias',
  done: 'Listo: la próxima vez puedes entrar con tu huella o llave. La ves en Mi cuenta.',

  title: 'Entrar con tu huella o llave',
  subtitle:
    'Tu huella, tu rostro o el PIN de un dispositivo, en vez del código. El código sigue funcionando.',
  loadFailed: 'No pudimos cargar tus llaves',
  unknown: 'Un dispositivo',
  created: (moment: string) => `Agregada el ${moment}`,
  used: (moment: string) => `Usada por última vez el ${moment}`,
  unused: 'Aún sin usar',
  add: 'Agregar una llave',
  added: 'Agregamos la llave. Te enviamos un correo para que conste.',
  remove: 'Quitar',
  removeOf: (name: string) => `Quitar la llave ${name}`,
  removeTitle: '¿Quitar esta llave?',
  removeText: (name: string) =>
    `Ya no podrás entrar con la de ${name}. El código a tu correo sigue funcionando. Bórrala también en los ajustes de tu dispositivo.`,
  removeYes: 'Sí, quitarla',
  removeNo: 'No, dejarla',
  removed: 'Quitamos la llave.',

  /** The browser could not use it. */
  enterFailed: 'Tu navegador no pudo usar la llave. Entra con un código a tu correo.',
  addFailed: 'Tu navegador no pudo crear la llave. Intenta de nuevo en un momento.',
  known: 'Este dispositivo ya tiene una llave de tu cuenta.',
} as const
