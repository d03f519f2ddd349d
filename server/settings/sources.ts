import { SETTING_SUBJECTS, type SettingSubject } from '#domain/constants'
import type { SETTINGS } from '#domain/settings'
import type { Config, WebConfig } from '../config'
import type { Environment } from '../config/environment'
import { mailTextsOf } from '../config/mail-texts'

/**
 * Where a setting may come from beside the screens: the environment's name, where it has one, and its place in the
 * configuration or, where the environment's value is another one's part, that part.
 */
type Source = {
  readonly env?: keyof Environment
  readonly web?: keyof WebConfig
  part?(config: Config): string
}

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
    google: { env: 'GOOGLE_MAPS_KEY', web: 'googleMapsKey' },
    imagenes: { env: 'TILES_URL', web: 'tilesUrl' },
    buscador: { env: 'GEOCODER_URL', web: 'geocoderUrl' },
  },
}

/** One setting: its place, and where it may come from. */
export type SourcedSetting = Source & { readonly subject: SettingSubject; readonly name: string }

export const sourcesOf = (subject: SettingSubject): SourcedSetting[] =>
  Object.entries<Source>(SOURCES[subject]).map(([name, source]) => ({ subject, name, ...source }))

export const ALL_SOURCES: readonly SourcedSetting[] = SETTING_SUBJECTS.flatMap(sourcesOf)
