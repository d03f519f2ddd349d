/** What is edited here was changed by somebody else meanwhile: another person, tab or device. */
export const MEANWHILE_TEXTS = {
  now: (value: string) => `Ahora: ${value === '' ? 'vacío' : value}.`,
  keepMine: 'Seguir con lo mío',
  own: {
    title: 'Tus datos cambiaron mientras los editabas',
    text: 'Se guardaron desde otra pestaña u otro dispositivo. Lo que escribiste sigue aquí: junto a cada campo que cambió ves lo que vale ahora.',
    take: 'Usar lo guardado',
    unknown:
      'No pudimos comprobar si tus datos cambiaron en otro dispositivo, y por eso no enviamos nada. Pulsa Guardar otra vez para guardarlos así.',
  },
  client: {
    unknown:
      'No pudimos comprobar si este cliente cambió mientras tanto, y por eso no enviamos nada. Pulsa Guardar otra vez para guardarlo así.',
    /** The server was asked, and said no; in its words, where it had any. */
    refused: (said: string) =>
      `${said === '' ? 'El servidor no quiso mostrar a este cliente.' : `El servidor respondió: «${said}»`} Por eso no enviamos nada; lo que escribiste sigue aquí. Si aun así quieres intentarlo, pulsa Guardar otra vez.`,
  },
} as const
