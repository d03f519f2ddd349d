import type { RuntimeConfig } from '../state/runtime'
import type { ConfigResult } from './config'

/** What an open page may take over. The sources of maps and wallet are not among it: the page's content policy names them. */
const LIVE = [
  ...(['kitchen_name', 'kitchen_ruc', 'kitchen_address', 'kitchen_phone', 'kitchen_phone_e164'] as const),
  ...(['kitchen_invoices', 'support_email', 'lunch_hours', 'dinner_hours', 'sectors_served'] as const),
  ...(['bank_transfer', 'bank_accounts'] as const),
] satisfies readonly (keyof RuntimeConfig)[]

/** Reads the configuration again whenever the page comes into view, and gives it where what people set has changed. */
export const keepConfig = (
  config: RuntimeConfig,
  load: () => Promise<ConfigResult>,
  onChange: (config: RuntimeConfig) => void,
): void => {
  const textOf = (one: RuntimeConfig) => JSON.stringify(LIVE.map((name) => one[name]))
  let current = config
  document.addEventListener('visibilitychange', async () => {
    if (document.visibilityState !== 'visible') return
    const loaded = await load()
    if (!loaded.ok || textOf(loaded.config) === textOf(current)) return
    current = { ...current, ...Object.fromEntries(LIVE.map((name) => [name, loaded.config[name]])) }
    onChange(current)
  })
}
