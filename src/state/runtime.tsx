import { createContext, type ReactNode, useContext } from 'react'
import type { BankAccount } from '#domain/bank-accounts'
import type { Clock } from '#domain/calendar'
import type { KeyValueStore } from './key-value-store'

/** The contents of `config.json` (wire, "Start-up configuration"). */
export interface RuntimeConfig {
  path_api: string
  google_maps_key: string
  /** `sandbox`: our demo's own wallet; '' = none. */
  paypal_client_id: string
  /** The host that passkeys belong to; '' where there are none. */
  passkey_site: string
  bank_transfer: string
  /** The accounts of {@link bank_transfer}; none where it is a text alone. */
  bank_accounts: readonly BankAccount[]
  support_email: string
  /** The back end is ours, with everything beyond the specification (wire). */
  extensions: boolean
  tiles_url: string
  geocoder_url: string
  /** `HH:mm-HH:mm`, or `''` while dinner has none. */
  lunch_hours: string
  dinner_hours: string
  /** Sectors or cities, by lines or commas; '' = everywhere. */
  sectors_served: string
  /** The receipt's issuer and the clients' contact; '' where not set. */
  kitchen_name: string
  kitchen_ruc: string
  kitchen_address: string
  kitchen_phone: string
  /** {@link kitchen_phone} for links; another back end leaves it out. */
  kitchen_phone_e164?: string | undefined
  /** `yes`: the kitchen sends invoices of its own. */
  kitchen_invoices: string
  /** Demo only: the day to run on. */
  demo_today: string
  /** The back end's limits for one form: files, other fields, total bytes. It drops the rest silently. */
  max_files: number
  max_fields: number
  max_bytes: number
}

export interface Runtime {
  config: RuntimeConfig
  clock: Clock
  /** Local storage, or the tab's memory where that is blocked or full. */
  storage: KeyValueStore
}

const RuntimeContext = createContext<Runtime | null>(null)

export const RuntimeProvider = ({ children, ...runtime }: Runtime & { children: ReactNode }) => (
  <RuntimeContext value={runtime}>{children}</RuntimeContext>
)

/** The configuration, the clock and the storage of this run. Throws outside the application. */
export const useRuntime = (): Runtime => {
  const runtime = useContext(RuntimeContext)
  if (!runtime) throw new Error('No runtime configuration above this component')
  return runtime
}
