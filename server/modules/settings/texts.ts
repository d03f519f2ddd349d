/** Answers about settings, for the office. */
export const SETTINGS_ANSWERS = {
  fixed: (env: string) => `Este ajuste lo fija ${env} en el servidor: aquí no se cambia.`,
  unknown: 'No conocemos uno de estos ajustes. Vuelve a cargar la página.',
  wrong: (name: string, error: string) => `${name}: ${error}.`,
  changedMeanwhile:
    'Estos ajustes cambiaron mientras los editabas, en otra pestaña u otro dispositivo. Mira lo nuevo y decide.',
} as const

/** Answers about a try of the maps. */
export const MAPS_TRIED = {
  tiles: 'El servidor de las imágenes',
  geocoder: 'El buscador',
  google: (detail: string) => `Google no acepta esta clave (${detail}). Revísala en la consola de Google.`,
  silent: (what: string) => `${what} no respondió a tiempo. Intenta de nuevo en un momento.`,
  unreached: (what: string, detail: string) =>
    `${what} no se encuentra (${detail}). Revisa que la dirección esté completa.`,
  refused: (what: string, status: number) => `${what} respondió con el error ${status}. Revisa la dirección.`,
  noPicture: 'El servidor de las imágenes respondió con algo que no es una imagen. Revisa la dirección.',
  unreadable: (what: string) => `${what} respondió con algo que no es un lugar. Revisa la dirección.`,
} as const

/** Answers about a try of the wallet's keys. */
export const WALLET_TRIED = {
  incomplete: 'Faltan datos de PayPal: el identificador, la clave secreta y el id de comerciante.',
  refused: 'PayPal no acepta estas claves. Revisa el identificador y la clave secreta.',
  silent: 'PayPal no respondió a tiempo. No se cambió nada: intenta de nuevo en un momento.',
  unreached: (detail: string) =>
    `No pudimos comunicarnos con PayPal (${detail}). No se cambió nada: intenta de nuevo en un momento.`,
} as const
