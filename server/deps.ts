import type { Clock } from '#domain/calendar'
import type { Config } from './config'
import type { Copies } from './copies/port'
import type { Db } from './db/port'
import type { Secrets } from './identity/keys'
import type { Images } from './images'
import type { Mailer } from './mail/port'
import type { Push } from './push/port'
import type { Random } from './random'
import type { SecurityLog } from './security'
import type { Settings } from './settings'
import type { Wallets } from './wallet/port'

/** Everything a module may be given; each takes the part it uses. */
export type ModuleDeps = {
  readonly config: Config
  readonly settings: Settings
  readonly db: Db
  readonly clock: Clock
  readonly random: Random
  readonly secrets: Secrets
  readonly mail: Mailer
  readonly push: Push
  readonly images: Images
  readonly security: SecurityLog
  readonly copies: Copies
  readonly wallets: Wallets
  /** Reaches servers whose addresses people typed; the network by default. */
  readonly reach?: typeof fetch
}
