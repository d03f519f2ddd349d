import { buildApp } from '../../server/app'
import { copiesOf } from '../../server/commands/copy/kept'
import { readConfig } from '../../server/config'
import type { Db } from '../../server/db/port'
import { imageStore } from '../../server/images'
import { createLogger } from '../../server/logger'
import { outboxMailer } from '../../server/mail/outbox'
import { webPushOf } from '../../server/push/web-push'
import { cryptoRandom } from '../../server/random'
import { securityLog } from '../../server/security'
import { settingsOf } from '../../server/settings'
import { onlyWallet } from '../../server/wallet'
import { KITCHEN } from './kitchen-data'

/** The real application on a database, without a log; `limitsFactor` is high enough to refuse no call. */
export const appOn = async (db: Db) => {
  const clock = { now: () => KITCHEN.now }
  const random = cryptoRandom
  const noOne = () => {}
  const secrets = { key: Buffer.alloc(32, 7) }
  const logger = createLogger('info', { write: noOne })
  const config = { ...readConfig({}), limitsFactor: 1_000_000 }
  const settings = settingsOf({ config, db, secrets })
  await settings.refresh()
  return buildApp({
    config,
    settings,
    db,
    clock,
    random,
    secrets,
    push: webPushOf({ secrets, contact: () => 'mailto:bench@demo.test', reach: 'anywhere' }),
    mail: outboxMailer({ db, clock, random, announce: noOne, onError: noOne }),
    images: imageStore({ db, clock }),
    wallets: onlyWallet(null),
    logger,
    security: securityLog({ db, clock, log: logger }),
    copies: copiesOf({ clock, config, db, secrets }),
    webFolder: null,
  })
}
