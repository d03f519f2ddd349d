import { resolve } from 'node:path'
import * as v from 'valibot'
import { type IsoDate, isIsoDate } from '#domain/calendar'
import { parseTimeRange } from '#domain/service-hours'
import { StartError } from './errors'

export type AppMode = 'demo' | 'production'

/** The server's settings, read once at start. */
export type Config = {
  readonly mode: AppMode
  readonly host: string
  /** 0 = any free one. */
  readonly port: number
  /** Absolute. */
  readonly dataDir: string
  /** Where people reach the application, without a slash at the end; '' = where it listens. */
  readonly publicUrl: string
  /** The day that the demo is taken to start on; null = the real one. */
  readonly demoDate: IsoDate | null
  readonly logLevel: string
  readonly web: WebConfig
}

/** What the web application is told by `/config.json` (wire, "Start-up configuration"); '' = not set. */
export type WebConfig = {
  readonly googleMapsKey: string
  readonly paypalClientId: string
  readonly bankTransfer: string
  readonly supportEmail: string
  readonly tilesUrl: string
  readonly geocoderUrl: string
  /** `HH:mm-HH:mm`. */
  readonly dinnerHours: string
}

const DEMO_BANK_TRANSFER = [
  'Banco de la demostración',
  'Cuenta de ahorros 0000000000',
  'A nombre de Vianda',
  'Esta es una cuenta de ejemplo: no envíes dinero.',
].join('\n')

const LOG_LEVELS = ['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent'] as const

const setting = (fallback: string) =>
  v.pipe(
    v.optional(v.string(), ''),
    v.transform((text) => text.trim() || fallback),
  )

const isWebAddress = (text: string): boolean =>
  text === '' || (/^https?:\/\//.test(text) && URL.canParse(text.replace(/[{}]/g, '')))
const webAddress = (fallback: string) =>
  v.pipe(
    setting(fallback),
    v.check(isWebAddress, 'debe ser una dirección que empiece con http:// o https://'),
  )

const isPort = (text: string): boolean => /^\d{1,5}$/.test(text) && Number(text) <= 65_535

const environment = v.object({
  APP_MODE: v.pipe(
    setting('demo'),
    v.picklist(['demo'], 'esta versión solo tiene el modo demo (para producción falta el correo saliente)'),
  ),
  HOST: v.pipe(
    setting('127.0.0.1'),
    v.check(
      (host) => isLoopback(host),
      'el modo demo muestra los códigos a quien los pida, por eso solo escucha en este mismo equipo (127.0.0.1, ::1 o localhost)',
    ),
  ),
  PORT: v.pipe(
    setting('3000'),
    v.check(isPort, 'debe ser un número de puerto entre 0 y 65535'),
    v.transform(Number),
  ),
  DATA_DIR: v.pipe(
    setting('./data'),
    v.transform((path) => resolve(path)),
  ),
  DATABASE_URL: v.pipe(
    setting(''),
    v.check((url) => url === '', 'esta versión solo trabaja con su base de datos propia: quita DATABASE_URL'),
  ),
  DEMO_DATE: v.pipe(
    setting(''),
    v.check(
      (date) => date === '' || isIsoDate(date),
      'debe ser una fecha AAAA-MM-DD, por ejemplo 2026-03-02',
    ),
  ),
  LOG_LEVEL: v.pipe(setting('warn'), v.picklist(LOG_LEVELS, `debe ser uno de: ${LOG_LEVELS.join(', ')}`)),
  PUBLIC_URL: v.pipe(
    webAddress(''),
    v.transform((url) => url.replace(/\/+$/, '')),
  ),
  GOOGLE_MAPS_KEY: setting(''),
  PAYPAL_CLIENT_ID: setting(''),
  BANK_TRANSFER: setting(DEMO_BANK_TRANSFER),
  SUPPORT_EMAIL: v.pipe(
    setting('ayuda@demo.test'),
    v.check((email) => /^[^\s@]+@[^\s@]+$/.test(email), 'debe ser un correo electrónico'),
  ),
  TILES_URL: webAddress('https://tile.openstreetmap.org/{z}/{x}/{y}.png'),
  GEOCODER_URL: webAddress('https://nominatim.openstreetmap.org/search'),
  DINNER_HOURS: v.pipe(
    setting(''),
    v.check(
      (hours) => hours === '' || parseTimeRange(hours) !== null,
      'debe ser un horario como 18:00-20:30',
    ),
  ),
})

/** Whether only this machine can reach an address to listen on. */
const isLoopback = (host: string): boolean =>
  host === 'localhost' || host === '::1' || /^127(\.\d{1,3}){3}$/.test(host)

/** Reads the settings. Throws one StartError that names everything that is wrong (decisions, "Running it"). */
export const readConfig = (env: Readonly<Record<string, string | undefined>>): Config => {
  const parsed = v.safeParse(environment, { ...env })
  if (!parsed.success) throw new StartError(problemsOf(parsed.issues))
  const set = parsed.output
  return {
    mode: set.APP_MODE,
    host: set.HOST,
    port: set.PORT,
    dataDir: set.DATA_DIR,
    publicUrl: set.PUBLIC_URL,
    demoDate: set.DEMO_DATE === '' ? null : set.DEMO_DATE,
    logLevel: set.LOG_LEVEL,
    web: {
      googleMapsKey: set.GOOGLE_MAPS_KEY,
      paypalClientId: set.PAYPAL_CLIENT_ID,
      bankTransfer: set.BANK_TRANSFER,
      supportEmail: set.SUPPORT_EMAIL,
      tilesUrl: set.TILES_URL,
      geocoderUrl: set.GEOCODER_URL,
      dinnerHours: set.DINNER_HOURS,
    },
  }
}

const problemsOf = (issues: readonly v.BaseIssue<unknown>[]): string =>
  ['Vianda no puede iniciar con estos ajustes:']
    .concat(issues.map((issue) => `  - ${v.getDotPath(issue) ?? '?'}: ${issue.message}`))
    .join('\n')

/** The address that people type; mails link to it. */
export const publicUrlOf = ({ host, port, publicUrl }: Config): string =>
  publicUrl || `http://${host.includes(':') ? `[${host}]` : host}:${port}`
