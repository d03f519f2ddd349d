import * as v from 'valibot'
import { WIRE_SETTINGS, type WireConfig } from '../api/foreign/wire'
import { webAddress } from '../api/web-address'
import type { RuntimeConfig } from '../state/runtime'

/** A missing key or null counts as ''. */
const text = v.nullish(v.string(), '')

/** A list of names, as earlier versions wrote, counts as `true`. */
const oneSwitch = v.pipe(
  v.nullish(v.union([v.boolean(), v.array(v.string())]), false),
  v.transform((has) => has === true || (has !== false && has.length > 0)),
)

/** A number or its text; anything else counts as not set. */
const numberOr = (fallback: number) =>
  v.nullish(
    v.pipe(
      v.unknown(),
      v.transform((it) => Number(it) || fallback),
    ),
    fallback,
  )

/** An address that calls can go to: absolute, or below the page's own. */
const isWebAddress = (path: string): boolean => /^https?:$/.test(webAddress(path, PAGE)?.protocol ?? '')
const PAGE = 'http://localhost/'

const bankAccount = v.object({ banco: text, tipo: text, numero: text, titular: text, identificacion: text })

const schema = v.object({
  path_api: v.pipe(
    v.string(),
    v.trim(),
    v.nonEmpty(),
    v.check(isWebAddress),
    v.transform((path) => (path.endsWith('/') ? path : `${path}/`)),
  ),
  google_maps_key: text,
  paypal_client_id: text,
  passkey_site: text,
  bank_transfer: text,
  bank_accounts: v.fallback(v.optional(v.array(bankAccount), []), []),
  support_email: text,
  extensions: oneSwitch,
  tiles_url: text,
  geocoder_url: text,
  lunch_hours: text,
  dinner_hours: text,
  sectors_served: text,
  kitchen_name: text,
  kitchen_ruc: text,
  kitchen_address: text,
  kitchen_phone: text,
  kitchen_phone_e164: v.optional(v.string()),
  kitchen_invoices: text,
  ...WIRE_SETTINGS,
  demo_today: text,
  // PHP's default limits for one request (php.ini: max_file_uploads, max_input_vars, post_max_size).
  max_files: numberOr(20),
  max_fields: numberOr(1000),
  max_bytes: numberOr(8 * 1024 * 1024),
})

/** `missing`: no file, or none that could be read; `broken`: its content is no configuration. */
export type ConfigResult =
  | { ok: true; config: RuntimeConfig; wire: WireConfig }
  | { ok: false; reason: 'missing' | 'broken' }

export const readConfig = (content: unknown): ConfigResult => {
  const parsed = v.safeParse(schema, content)
  return parsed.success
    ? { ok: true, config: parsed.output, wire: parsed.output }
    : { ok: false, reason: 'broken' }
}

/** Reads the start-up configuration beside `index.html` (wire). Never rejects. */
export const loadConfig = async (
  fetchConfig: (url: string) => Promise<Response>,
  base: string,
): Promise<ConfigResult> => {
  let response: Response
  try {
    response = await fetchConfig(`${base}config.json`)
  } catch {
    return { ok: false, reason: 'missing' }
  }
  if (!response.ok) return { ok: false, reason: 'missing' }
  return readConfig(await response.json().catch(() => null))
}
