import { SETTING_SUBJECTS, type SettingSubject } from '#domain/constants'
import type { SETTINGS } from '#domain/settings'
import type { Config, WebConfig } from '../config'
import type { Environment } from '../config/environment'
import { mailTextsOf } from '../config/mail-texts'

/** Settings of one subject by name, as texts; '' = not set. */
export type Texts = Readonly<Record<string, string>>

/**
 * Where a setting may come from beside the screens: the environment's name, where it has one, and its place in the
 * configuration or, where the environment's value is another one's part, that part.
 */
type Source = {
  readonly env?: keyof Environment
  /** Other names that fix it too. */
  readonly also?: readonly (keyof Environment)[]
  readonly web?: keyof WebConfig
  part?(config: Config): string
}

/** The environment's wallet is a whole: none of it is mixed with the screens'. */
const WALLET_NAMES = ['WALLET', 'PAYPAL_CLIENT_ID'] as const

const ofPaypal =
  (key: 'clientId' | 'secret' | 'merchantId') =>
  ({ wallet }: Config): string =>
    wallet.kind === 'paypal' ? wallet[key] : ''

type Sources = { readonly [Subject in SettingSubject]: Record<keyof (typeof SETTINGS)[Subject], Source> }

/** Every setting's source; the types ask for a new one's. */
const SOURCES: Sources = {
  cocina: {
    nombre: { env: 'KITCHEN_NAME', web: 'kitchenName' },
    ruc: { env: 'KITCHEN_RUC', web: 'kitchenRuc' },
    direccion: { env: 'KITCHEN_ADDRESS', web: 'kitchenAddress' },
    telefono: { env: 'KITCHEN_PHONE', web: 'kitchenPhone' },
    correo: { env: 'SUPPORT_EMAIL', web: 'supportEmail' },
    facturas: { env: 'KITCHEN_INVOICES', web: 'kitchenInvoices' },
  },
  entregas: {
    almuerzo: { env: 'LUNCH_HOURS', web: 'lunchHours' },
    cena: { env: 'DINNER_HOURS', web: 'dinnerHours' },
    sectores: { env: 'SECTORS_SERVED', web: 'sectorsServed' },
  },
  pagos: {
    cuentas: { env: 'BANK_TRANSFER', web: 'bankAccounts', part: ({ web }) => web.bankTransfer },
    iva: {},
    billetera: { env: 'WALLET', also: WALLET_NAMES, part: ({ wallet }) => wallet.kind },
    paypal_id: { env: 'PAYPAL_CLIENT_ID', also: WALLET_NAMES, part: ofPaypal('clientId') },
    paypal_clave: { env: 'PAYPAL_SECRET', also: WALLET_NAMES, part: ofPaypal('secret') },
    paypal_comercio: { env: 'PAYPAL_MERCHANT_ID', also: WALLET_NAMES, part: ofPaypal('merchantId') },
  },
  correo: {
    servidor: { env: 'SMTP_URL', part: ({ mail }) => mailTextsOf(mail).servidor },
    seguridad: { env: 'SMTP_URL', part: ({ mail }) => mailTextsOf(mail).seguridad },
    usuario: { env: 'SMTP_URL', part: ({ mail }) => mailTextsOf(mail).usuario },
    clave: { env: 'SMTP_URL', part: ({ mail }) => mailTextsOf(mail).clave },
    remitente: { env: 'MAIL_FROM', part: ({ mail }) => mailTextsOf(mail).remitente },
    nombre: { env: 'MAIL_FROM', part: ({ mail }) => mailTextsOf(mail).nombre },
  },
  avisos: { recordatorio: {}, hora: {}, pocos_envios: {}, menu: {}, en_camino: {} },
  mapas: {
    servicio: {},
    google: { env: 'GOOGLE_MAPS_KEY', web: 'googleMapsKey' },
    imagenes: { env: 'TILES_URL', web: 'tilesUrl' },
    buscador: { env: 'GEOCODER_URL', web: 'geocoderUrl' },
  },
  terminos: { texto: {} },
}

/** One setting: its place, and where it may come from. */
export type SourcedSetting = Source & { readonly subject: SettingSubject; readonly name: string }

export const sourcesOf = (subject: SettingSubject): SourcedSetting[] =>
  Object.entries<Source>(SOURCES[subject]).map(([name, source]) => ({ subject, name, ...source }))

export const ALL_SOURCES: readonly SourcedSetting[] = SETTING_SUBJECTS.flatMap(sourcesOf)

/** The name in the environment that fixes a setting; null = screens may set it. */
export const fixedBy = ({ fixed }: Config, { also = [], env }: SourcedSetting): keyof Environment | null =>
  [...(env === undefined ? [] : [env]), ...also].find((name) => fixed.has(name)) ?? null
