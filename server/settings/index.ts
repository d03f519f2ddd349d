import * as v from 'valibot'
import { keptAccounts, transferText } from '#domain/bank-accounts'
import { PRODUCT, SETTING_SUBJECTS, type SettingSubject } from '#domain/constants'
import { eachOf } from '#domain/each-of'
import { fieldsOf } from '#domain/settings'
import { PRODUCT_TERMS_AT } from '#domain/terms'
import type { Config, MailConfig, PaypalConfig, WalletConfig, WebConfig } from '../config'
import { mailFrom } from '../config/mail-texts'
import type { Db } from '../db/port'
import type { Secrets } from '../identity/keys'
import { type Seal, sealFor } from '../seal'
import { LOGO, listSettings } from './repository'
import { ALL_SOURCES, fixedBy, type Texts } from './sources'
import { knownWallets, walletFrom } from './wallet'

/** What was set on the screens. */
export type Stored = Readonly<Record<SettingSubject, Texts>>

/** What counts now. The same object until something changes. */
export type SettingsNow = {
  readonly stored: Stored
  readonly web: WebConfig
  readonly wallet: WalletConfig
  /** The accounts at the wallet whose keys are kept, the screens' own first: orders made at them are followed. */
  readonly knownWallets: readonly PaypalConfig[]
  readonly mail: MailConfig
  /** The kitchen's name; the product's until it has one. */
  readonly kitchen: string
  /** The `ruta` of the kitchen's logo; '' = it has none. */
  readonly logo: string
  /** The kitchen's terms, '' = the product's own; their version is when they were saved. */
  readonly terms: { readonly text: string; readonly version: string }
}

/** The settings that people change while servers run: the environment's win, then the screens', then the demo's samples. */
export type Settings = {
  now(): SettingsNow
  /** Reads what was stored, by this server or another one. */
  refresh(): Promise<void>
  /** For secrets, each sealed for its place. */
  readonly seal: Seal
}

const storedTexts = v.record(v.string(), v.string())

/** What no screen has is kept as a secret. */
const isSecret = (subject: SettingSubject, name: string): boolean => {
  const field = fieldsOf(subject)[name]
  return field === undefined || field.isSecret === true
}

const placeOf = (subject: SettingSubject, name: string): string => `setting ${subject}.${name}`

const mapTexts = (texts: Texts, to: (text: string, name: string) => string): Texts =>
  Object.fromEntries(Object.entries(texts).map(([name, text]) => [name, to(text, name)]))

/** Google's keys were kept in clear once, and begin so. */
const keptInClear = (name: string, text: string): string =>
  name === 'google' && text.startsWith('AIza') ? text : ''

/** A subject's row as its texts; a secret that another key sealed counts as not set. */
export const openedTexts = (seal: Seal, subject: SettingSubject, value: string): Texts =>
  mapTexts(v.parse(storedTexts, JSON.parse(value)), (text, name) =>
    isSecret(subject, name) && text !== ''
      ? (seal.open(text, placeOf(subject, name)) ?? keptInClear(name, text))
      : text,
  )

/** A subject's texts as its row. */
export const sealedTexts = (seal: Seal, subject: SettingSubject, texts: Texts): string =>
  JSON.stringify(
    mapTexts(texts, (text, name) =>
      isSecret(subject, name) && text !== '' ? seal.seal(text, placeOf(subject, name)) : text,
    ),
  )

/** A server's settings; call `refresh` before the first `now`. */
export const settingsOf = ({
  config,
  db,
  secrets,
}: {
  config: Config
  db: Db
  secrets: Secrets
}): Settings => {
  const seal = sealFor(secrets, 'vianda settings 1')
  let read = ''
  let current = nowOf(config, NOTHING, { logo: '', termsAt: '' })
  return {
    seal,
    now: () => current,
    refresh: async () => {
      const rows = await listSettings(db.query)
      const found = JSON.stringify(rows)
      if (found === read) return
      read = found
      const rowOf = (subject: SettingSubject | typeof LOGO) => rows.find((row) => row.subject === subject)
      const stored = eachOf(SETTING_SUBJECTS, (subject) =>
        openedTexts(seal, subject, rowOf(subject)?.value ?? '{}'),
      )
      const logo = rowOf(LOGO)?.value ?? ''
      current = nowOf(config, stored, { logo, termsAt: rowOf('terminos')?.updated_at ?? '' })
    },
  }
}

const NOTHING: Stored = eachOf(SETTING_SUBJECTS, () => ({}))

const nowOf = (
  config: Config,
  stored: Stored,
  { logo, termsAt }: { logo: string; termsAt: string },
): SettingsNow => {
  const terms = stored.terminos['texto'] ?? ''
  const wallet = walletFrom(config, stored.pagos)
  const web = webFrom(config, stored, wallet)
  return {
    stored,
    web,
    wallet,
    knownWallets: knownWallets(config, stored.pagos),
    mail: mailFrom(config.mail, stored.correo),
    kitchen: web.kitchenName || PRODUCT,
    logo,
    terms: { text: terms, version: terms === '' ? PRODUCT_TERMS_AT : termsAt },
  }
}

/** What was set on the screens, where the environment does not fix it. */
const webFrom = (config: Config, stored: Stored, wallet: WalletConfig): WebConfig => {
  const web = { ...config.web }
  for (const source of ALL_SOURCES) {
    const text = stored[source.subject][source.name] ?? ''
    if (source.name === 'google' && stored.mapas['servicio'] === 'imagenes') continue
    if (source.web !== undefined && text !== '' && fixedBy(config, source) === null) web[source.web] = text
  }
  if (web.bankAccounts !== config.web.bankAccounts)
    web.bankTransfer = transferText(keptAccounts(web.bankAccounts))
  if (wallet !== config.wallet) web.paypalClientId = wallet.kind === 'paypal' ? wallet.clientId : ''
  return web
}
