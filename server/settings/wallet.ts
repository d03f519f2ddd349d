import * as v from 'valibot'
import type { Config, PaypalConfig, WalletConfig } from '../config'
import { fixedBy, sourcesOf, type Texts } from './sources'

/** Where earlier keys are kept, in the subject of the payments; no screen has it. */
const EARLIER = 'anteriores'
const MOST_EARLIER = 5

const keys = v.object({ paypal_id: v.string(), paypal_clave: v.string(), paypal_comercio: v.string() })
type Keys = v.InferOutput<typeof keys>

const keysIn = (texts: Texts): Keys | null => {
  const { paypal_clave = '', paypal_comercio = '', paypal_id = '' } = texts
  const isWhole = paypal_id !== '' && paypal_clave !== '' && paypal_comercio !== ''
  return isWhole ? { paypal_id, paypal_clave, paypal_comercio } : null
}

const earlierIn = (texts: Texts): Keys[] => {
  const kept = texts[EARLIER] ?? ''
  return kept === '' ? [] : v.parse(v.array(keys), JSON.parse(kept))
}

const accountOf = (
  { paypalApi }: Config,
  { paypal_clave, paypal_comercio, paypal_id }: Keys,
): PaypalConfig => ({
  kind: 'paypal',
  baseUrl: paypalApi,
  clientId: paypal_id,
  secret: paypal_clave,
  merchantId: paypal_comercio,
})

/** Whether the environment chooses the wallet. */
export const isWalletFixed = (config: Config): boolean =>
  sourcesOf('pagos').some((source) => source.name === 'billetera' && fixedBy(config, source) !== null)

/** The wallet that counts: the environment's, else the screens', else the demo's. */
export const walletFrom = (config: Config, texts: Texts): WalletConfig => {
  if (isWalletFixed(config)) return config.wallet
  const { billetera } = texts
  const typed = keysIn(texts)
  if (billetera === 'none') return { kind: 'none' }
  return billetera === 'paypal' && typed !== null ? accountOf(config, typed) : config.wallet
}

/** The account of whole texts; null where a key is missing. */
export const paypalOf = (config: Config, texts: Texts): PaypalConfig | null => {
  const typed = keysIn(texts)
  return typed && accountOf(config, typed)
}

/** The accounts whose keys are kept, the present one first. */
export const knownWallets = (config: Config, texts: Texts): PaypalConfig[] =>
  [keysIn(texts), ...earlierIn(texts)].flatMap((known) => (known === null ? [] : [accountOf(config, known)]))

/** What a save keeps beside its texts: the keys of an account that it replaces, because its payments go on. */
export const withEarlierKeys = (before: Texts, after: Texts): Texts => {
  const replaced = keysIn(before)
  const { paypal_id: present } = after
  if (replaced === null || replaced.paypal_id === present) return after
  const others = earlierIn(before).filter(
    ({ paypal_id }) => paypal_id !== replaced.paypal_id && paypal_id !== present,
  )
  return { ...after, [EARLIER]: JSON.stringify([replaced, ...others].slice(0, MOST_EARLIER)) }
}
