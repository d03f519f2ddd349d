import * as v from 'valibot'
import type { RuntimeConfig } from '../state/runtime'

const textOr = (fallback: string) => v.optional(v.string(), fallback)

const schema = v.object({
  path_api: v.pipe(
    v.string(),
    v.trim(),
    v.nonEmpty(),
    v.transform((path) => (path.endsWith('/') ? path : `${path}/`)),
  ),
  google_maps_key: textOr(''),
  paypal_client_id: textOr(''),
  bank_transfer: textOr(''),
  support_email: textOr(''),
  extensions: v.optional(v.array(v.string()), []),
  tiles_url: textOr(''),
  geocoder_url: textOr(''),
  dinner_hours: textOr(''),
  demo_today: textOr(''),
})

/** `missing`: no file, or none that could be read; `broken`: its content is no configuration. */
export type ConfigResult = { ok: true; config: RuntimeConfig } | { ok: false; reason: 'missing' | 'broken' }

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
  const content: unknown = await response.json().catch(() => null)
  const parsed = v.safeParse(schema, content)
  return parsed.success ? { ok: true, config: parsed.output } : { ok: false, reason: 'broken' }
}
