import { NO_ACTIVE_SESSION, NO_SESSION_STARTED } from '#contract/envelope'
import { CODE_ENDED } from '#domain/codes'

const seconds = (count: number): string => (count === 1 ? '1 segundo' : `${count} segundos`)
const minutes = (count: number): string => (count === 1 ? '1 minuto' : `${count} minutos`)

/** A body can have thousands of wrong fields: the first ones are enough. */
const MOST_NAMES = 5
const namesOf = (names: readonly string[]): string => {
  const shown = names.slice(0, MOST_NAMES).map((name) => `«${name}»`)
  return names.length > MOST_NAMES ? `${shown.join(', ')} y otros` : shown.join(', ')
}

/** The server's own Spanish. Texts that the screen has too are in domain/messages.ts. */
export const TEXTS = {
  noActiveSession: NO_ACTIVE_SESSION,
  noSessionStarted: NO_SESSION_STARTED,

  // Broken or hostile transport
  malformedBody: 'No pudimos entender la solicitud. Actualiza la página e intenta de nuevo.',
  invalidFields: ([first, ...more]: readonly string[]) =>
    more.length === 0
      ? `El campo «${first}» no es válido.`
      : `Estos campos no son válidos: ${namesOf([first ?? '', ...more])}.`,
  bodyTooLarge: 'La solicitud es demasiado grande.',
  headersTooLarge: 'La solicitud trae demasiados datos en su encabezado.',
  tooSlow: 'La solicitud tardó demasiado en llegar. Revisa tu conexión e intenta de nuevo.',
  unsupportedType: 'El formato de la solicitud no es válido.',
  unknownAddress: 'Esta dirección no existe.',
  wrongMethod: 'Esta dirección solo acepta solicitudes POST.',
  readOnly: 'Esta dirección solo se puede consultar (GET).',
  flood: 'Recibimos demasiadas solicitudes seguidas. Espera un momento e intenta de nuevo.',
  internal: 'Algo falló de nuestro lado y no se guardó nada. Intenta de nuevo en un momento.',
  unavailable: 'El servicio no está disponible en este momento. Intenta de nuevo en un minuto.',

  // Codes
  emailInvalid: 'Escribe un correo electrónico válido, por ejemplo ana@correo.com.',
  resendWait: (wait: number) => `Espera ${seconds(wait)} para pedir otro código.`,
  tooManyCodes: (wait: number) =>
    `Ya pediste varios códigos en la última hora. Intenta de nuevo en ${minutes(wait)}.`,
  guessedAt: (wait: number) =>
    `Hubo muchos intentos fallidos con tus códigos. Usa el del último correo, o pide otro en ${minutes(wait)}.`,
  codeShape: 'El código tiene 6 dígitos. Revisa el correo que te enviamos.',
  codeWrong: 'El código no es correcto. Revisa el último correo que te enviamos.',
  codeExpired: CODE_ENDED.expired,
  codeUsed: CODE_ENDED.used,
  codeBurnt: CODE_ENDED.burnt,
} as const
