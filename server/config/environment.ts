import { isIP } from 'node:net'
import { resolve } from 'node:path'
import * as v from 'valibot'
import { isIsoDate } from '#domain/calendar'
import { isPhone } from '#domain/phone'
import { SETTINGS, type SettingField, settingError } from '#domain/settings'

const LOG_LEVELS = ['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent'] as const

/** A text; not set, empty and blank are the same. */
const setting = (fallback = '') =>
  v.pipe(
    v.optional(v.string(), ''),
    v.transform((text) => text.trim() || fallback),
  )

/** A text that is empty or passes a check. */
const checked = (isRight: (text: string) => boolean, message: string, fallback = '') =>
  v.pipe(
    setting(fallback),
    v.check((text) => text === '' || isRight(text), message),
  )

/** A setting that screens have too, under the same rule. */
const shared = (field: SettingField, fallback = '') =>
  v.pipe(
    setting(fallback),
    v.rawCheck(({ addIssue, dataset }) => {
      const message = dataset.typed ? settingError(field, dataset.value, isPhone) : null
      if (message !== null) addIssue({ message })
    }),
  )

/** A date, or a date and 'HH:mm'. */
const isMoment = (text: string): boolean => {
  const [date = '', time = '00:00', ...more] = text.split(' ')
  return isIsoDate(date) && /^([01]\d|2[0-3]):[0-5]\d$/.test(time) && more.length === 0
}

const withoutEndSlash = v.transform((url: string) => url.replace(/\/+$/, ''))

const isAddressOf = (...schemes: readonly string[]) => {
  const begins = new RegExp(`^(${schemes.join('|')})://[^/]`)
  return (text: string): boolean => begins.test(text) && URL.canParse(text)
}

/** Without parameters: the server itself decides how safe the connection is. */
const isMailServer = (text: string): boolean =>
  isAddressOf('smtp', 'smtps')(text) && /^([^%?#]|%[0-9a-f]{2})*$/i.test(text)

const wholeNumber = (fallback: string, isRight: (count: number) => boolean, message: string) =>
  v.pipe(
    setting(fallback),
    v.check((text) => /^\d{1,6}$/.test(text) && isRight(Number(text)), message),
    v.transform(Number),
  )

const SENDER = /^([^<>\r\n]+ <[^\s@<>]+@[^\s@<>]+>|[^\s@<>]+@[^\s@<>]+)$/
const SECRET_KEY = /^[0-9a-f]{64}$/i

const listOf = (text: string): string[] =>
  text
    .split(',')
    .map((part) => part.trim())
    .filter((part) => part !== '')

/** The explicit setting that callers connect directly. */
const NO_PROXY = 'none'

/** A proxy's address or a range such as 10.0.0.0/8; a range that covers every address is none. */
const isNetwork = (text: string): boolean => {
  const [address = '', bits, ...more] = text.split('/')
  const version = isIP(address)
  if (version === 0 || more.length > 0) return false
  if (bits === undefined) return true
  return /^\d{1,3}$/.test(bits) && Number(bits) >= 1 && Number(bits) <= (version === 4 ? 32 : 128)
}

/**
 * The driver treats these three as `verify-full`, and warns in English at every start unless it is written so
 * (or the address asks for libpq's own meaning).
 */
const withPlainSslMode = (url: string): string =>
  /[?&]uselibpqcompat=true(&|$)/.test(url)
    ? url
    : url.replace(/([?&]sslmode=)(?:prefer|require|verify-ca)(?=&|$)/, '$1verify-full')

/** Each setting's own format; requirements between settings are in missing.ts. */
export const environment = v.object({
  APP_MODE: v.pipe(setting('demo'), v.picklist(['demo', 'production'], 'debe ser demo o production')),
  HOST: setting('127.0.0.1'),
  PORT: wholeNumber('3000', (port) => port <= 65_535, 'debe ser un número de puerto entre 0 y 65535'),
  DATA_DIR: v.pipe(
    setting('./data'),
    v.transform((path) => resolve(path)),
  ),
  DATABASE: v.pipe(setting(''), v.picklist(['', 'embedded'], 'debe ser embedded, o no estar')),
  DATABASE_URL: v.pipe(
    checked(
      isAddressOf('postgres', 'postgresql'),
      'debe ser una dirección como postgres://usuario:clave@equipo:5432/vianda',
    ),
    v.transform(withPlainSslMode),
  ),
  DATABASE_CONNECTIONS: wholeNumber(
    '10',
    (count) => count >= 1 && count <= 200,
    'debe ser un número entre 1 y 200',
  ),
  SECRET_KEY: v.pipe(
    checked((text) => SECRET_KEY.test(text), 'debe tener 64 dígitos hexadecimales (openssl rand -hex 32)'),
    v.transform((text) => text.toLowerCase()),
  ),
  SMTP_URL: checked(isMailServer, 'debe ser una dirección como smtps://usuario:clave@correo.ejemplo.com'),
  MAIL_FROM: checked(
    (text) => SENDER.test(text),
    'debe ser un correo, o un nombre y un correo: Vianda <hola@ejemplo.com>',
  ),
  TRUST_PROXY: v.pipe(
    checked(
      (text) => text === NO_PROXY || listOf(text).every(isNetwork),
      'debe ser una lista de direcciones IP o redes, con comas, o none; nunca todas las direcciones (/0)',
    ),
    v.transform((text) => (text === NO_PROXY ? [] : listOf(text))),
  ),
  LIMITS_FACTOR: checked(
    (text) => /^\d{1,4}$/.test(text) && Number(text) >= 1 && Number(text) <= 1000,
    'debe ser un número entre 1 y 1000',
  ),
  WALLET: v.pipe(setting(''), v.picklist(['', 'none', 'paypal'], 'debe ser none o paypal')),
  PAYPAL_CLIENT_ID: setting(),
  PAYPAL_SECRET: setting(),
  PAYPAL_MERCHANT_ID: shared(SETTINGS.pagos.paypal_comercio),
  PAYPAL_API: v.pipe(shared(SETTINGS.mapas.buscador, 'https://api-m.paypal.com'), withoutEndSlash),
  HSTS: v.pipe(
    setting('subdomains'),
    v.picklist(['subdomains', 'host', 'none'], 'debe ser subdomains, host o none'),
  ),
  DEMO_DATE: checked(
    isMoment,
    'debe ser una fecha AAAA-MM-DD, por ejemplo 2026-03-02, o con la hora: 2026-03-02 19:59',
  ),
  LOG_LEVEL: v.pipe(setting(), v.picklist(['', ...LOG_LEVELS], `debe ser uno de: ${LOG_LEVELS.join(', ')}`)),
  PUBLIC_URL: v.pipe(shared(SETTINGS.mapas.buscador), withoutEndSlash),
  GOOGLE_MAPS_KEY: shared(SETTINGS.mapas.google),
  BANK_TRANSFER: setting(),
  SUPPORT_EMAIL: shared(SETTINGS.cocina.correo),
  TILES_URL: shared(SETTINGS.mapas.imagenes),
  GEOCODER_URL: shared(SETTINGS.mapas.buscador),
  LUNCH_HOURS: shared(SETTINGS.entregas.almuerzo),
  DINNER_HOURS: shared(SETTINGS.entregas.cena),
  SECTORS_SERVED: shared(SETTINGS.entregas.sectores),
  KITCHEN_NAME: shared(SETTINGS.cocina.nombre),
  KITCHEN_RUC: shared(SETTINGS.cocina.ruc),
  KITCHEN_ADDRESS: shared(SETTINGS.cocina.direccion),
  KITCHEN_PHONE: shared(SETTINGS.cocina.telefono),
  KITCHEN_INVOICES: v.pipe(setting(), v.picklist(['', 'yes'], 'debe ser yes, o no estar')),
})

/** The settings, each in its right form; '' = not set. */
export type Environment = v.InferOutput<typeof environment>
