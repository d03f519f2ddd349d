import { accountsError } from './bank-accounts'
import { PARAGRAPH_MAX, type SettingSubject } from './constants'
import { isEmail } from './email'
import { OFF, REMINDER_HOURS } from './notices'
import { parseTimeRange, typedTimes } from './service-hours'

/** A setting as a text of at most `max` characters; '' = not set. `wrong`: why it cannot be kept; null = it can. */
export type SettingField = {
  readonly max: number
  /** Several lines. */
  readonly isLong?: true
  /** Typed in and never shown again. */
  readonly isSecret?: true
  readonly options?: readonly string[]
  /** Bank accounts, as one text (domain/bank-accounts). */
  readonly isAccounts?: true
  /** A telephone, checked by whoever has loaded its library. */
  readonly isPhone?: true
  wrong?(text: string): string | null
}

const unless = (isRight: (text: string) => boolean, message: string) => (text: string) =>
  isRight(text) ? null : message

/** The host stands in the pages' policy: of another character than a name's the pages would not be served. */
const isWebAddress = (text: string): boolean =>
  /^https?:\/\/([\w.{}-]+|\[[\da-f:]+\])(:\d+)?([/?#]|$)/.test(text) &&
  URL.canParse(text.replace(/[{}]/g, ''))

const webAddress: SettingField = {
  max: 500,
  wrong: unless(isWebAddress, 'debe ser una dirección que empiece con http:// o https://'),
}
const hours = (example: string): SettingField => ({
  max: 20,
  wrong: (text) => {
    if (parseTimeRange(text) !== null) return null
    const isBackwards = typedTimes(text) !== null
    return isBackwards
      ? `la hora final debe ser después de la inicial, como ${example}`
      : `debe ser un horario como ${example}`
  },
})
/** An hour between two, `HH:mm`. */
const hour = ({ earliest, latest }: { earliest: string; latest: string }): SettingField => ({
  max: 5,
  wrong: unless(
    (text) => /^([01]\d|2[0-3]):[0-5]\d$/.test(text) && text >= earliest && text <= latest,
    `debe ser una hora entre las ${earliest} y las ${latest}`,
  ),
})
/** On until it is switched off. */
const onOrOff: SettingField = { max: 2, options: ['', OFF] }

/** A machine's name, with its port where it is not the usual one. */
const MAIL_HOST = /^([\w.-]+|\[[\da-f:]+\])(:\d{1,5})?$/i

/**
 * What the office sets on its screens, by subject (/admin/ajustes). Screen, server and environment share these bounds; a
 * subject is saved as one.
 */
export const SETTINGS = {
  cocina: {
    nombre: { max: 60 },
    ruc: { max: 13, wrong: unless((text) => /^\d{13}$/.test(text), 'debe tener 13 dígitos') },
    direccion: { max: 200 },
    telefono: { max: 30, isPhone: true },
    correo: { max: 200, wrong: unless(isEmail, 'debe ser un correo electrónico') },
    facturas: { max: 3, options: ['', 'yes'] },
  },
  entregas: {
    almuerzo: hours('12:00-14:00'),
    cena: hours('18:00-20:30'),
    /** Names of sectors or cities, one a line; '' = everywhere. */
    sectores: { max: 2000, isLong: true },
  },
  avisos: {
    recordatorio: onOrOff,
    hora: hour(REMINDER_HOURS),
    pocos_envios: onOrOff,
    menu: onOrOff,
    en_camino: onOrOff,
  },
  pagos: {
    cuentas: { max: 4000, isLong: true, isAccounts: true, wrong: accountsError },
    /** In percent, of what prices include; '' = not set. */
    iva: {
      max: 2,
      wrong: unless((text) => /^\d{1,2}$/.test(text), 'debe ser un porcentaje entero, como 15'),
    },
    billetera: { max: 10, options: ['', 'none', 'paypal'] },
    paypal_id: { max: 200 },
    paypal_clave: { max: 200, isSecret: true },
    paypal_comercio: {
      max: 13,
      // The provider's format (`merchant_id` of its orders), without look-alike characters.
      wrong: unless(
        (text) => /^[2-9A-HJ-NP-Z]{13}$/.test(text),
        'debe ser el id de comerciante de la cuenta de PayPal: 13 letras mayúsculas y números, sin I, O, 0 ni 1',
      ),
    },
  },
  correo: {
    servidor: {
      max: 200,
      wrong: unless(
        (text) => MAIL_HOST.test(text) && URL.canParse(`smtp://${text}`),
        'debe ser un nombre como smtp.ejemplo.com, o con su puerto: smtp.ejemplo.com:2525',
      ),
    },
    seguridad: { max: 8, options: ['', 'starttls'] },
    usuario: { max: 200 },
    clave: { max: 200, isSecret: true },
    remitente: { max: 200, wrong: unless(isEmail, 'debe ser un correo electrónico') },
    nombre: { max: 60, wrong: unless((text) => !/[<>"]/.test(text), 'no puede tener <, > ni comillas') },
  },
  mapas: {
    /** '' = Google's with a key, else tiles; `imagenes` = tiles, whether there is a key or not. */
    servicio: { max: 10, options: ['', 'imagenes'] },
    google: { max: 200, isSecret: true },
    imagenes: webAddress,
    buscador: webAddress,
  },
  /** Paragraphs; '' = the product's own terms. */
  terminos: { texto: { max: PARAGRAPH_MAX, isLong: true } },
} as const satisfies Readonly<Record<SettingSubject, Readonly<Record<string, SettingField>>>>

/** A subject's fields by name. */
export const fieldsOf = (subject: SettingSubject): Readonly<Record<string, SettingField>> => SETTINGS[subject]

/** Why a typed setting cannot be kept; null = it can. '' always can: it is not set. `isPhone`: of domain/phone. */
export const settingError = (
  field: SettingField,
  text: string,
  isPhone: (text: string) => boolean,
): string | null => {
  if (text === '') return null
  if (field.options !== undefined && !field.options.includes(text)) return 'no es una de las opciones'
  if (text.length > field.max) return `debe tener ${field.max} caracteres como máximo`
  if (field.isPhone && !isPhone(text)) return 'debe ser un solo teléfono, con al menos 7 números'
  return field.wrong?.(text) ?? null
}

/** The keys of an account at the wallet. */
export const PAYPAL_KEYS = ['paypal_id', 'paypal_clave', 'paypal_comercio'] as const

type Texts = Readonly<Record<string, string>>

/**
 * The errors of settings that others need, by name, in a subject's texts as a whole. `before`: as they were, where the kept
 * password stays; null = it is typed, or there is none.
 */
export const lacking = (subject: SettingSubject, texts: Texts, before: Texts | null): Texts => {
  const { billetera, servidor } = texts
  // Otherwise the kept password would be sent to the new server.
  if (subject === 'correo' && before !== null && before['servidor'] !== servidor)
    return { clave: 'escríbela otra vez: la guardada es de otro servidor' }
  const isPaid = subject === 'pagos' && billetera === 'paypal'
  const missing = isPaid ? PAYPAL_KEYS.filter((name) => (texts[name] ?? '') === '') : []
  return Object.fromEntries(missing.map((name) => [name, 'hace falta para cobrar con PayPal']))
}
