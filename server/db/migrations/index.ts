import { type Kysely, type Migration, Migrator } from 'kysely'
import type { Dialect } from '../port'
import type { Database } from '../schema'
import { foundation } from './0001-foundation'
import { wallet } from './0002-wallet'
import { mail } from './0003-mail'
import { limits } from './0004-limits'
import { walletLooks } from './0006-wallet-looks'
import { mailCodes } from './0007-mail-codes'
import { pictureReferences } from './0008-picture-references'
import { ordersInOrder } from './0009-orders-in-order'
import { kitchenDay } from './0010-kitchen-day'
import { takenBack } from './0011-taken-back'
import { transfers } from './0012-transfers'
import { notices } from './0013-notices'
import { pushes } from './0014-pushes'
import { growth } from './0015-growth'
import { dayAddresses } from './0016-day-addresses'
import { calendars } from './0017-calendars'
import { polls } from './0018-polls'
import { dayAtWork } from './0019-day-at-work'
import { identity } from './0021-identity'
import { signIn } from './0023-sign-in'
import { passkeys } from './0024-passkeys'
import { refunds } from './0025-refunds'
import { letters } from './0026-letters'
import { settings } from './0027-settings'
import { team } from './0028-team'
import { clientImport } from './0029-import'
import { services } from './0030-services'
import { waiting } from './0031-waiting'
import { dishNotes } from './0032-dish-notes'
import { dishRatings } from './0034-dish-ratings'
import { terms } from './0035-terms'
import { deliveryDay } from './0036-deliveries'
import { begun } from './0037-begun'
import { sales } from './0038-sales'
import { billing } from './0039-billing'
import { statement } from './0040-statement'
import { dayMessages } from './0041-day-messages'
import { pauses } from './0042-pauses'
import { caps } from './0043-caps'
import { forgotten } from './0044-forgotten'
import { keptTotals } from './0045-kept-totals'
import { histories } from './0047-histories'
import { plainNames } from './0048-plain-names'
import { stars } from './0049-stars'

/** Every migration by its name; they run in the order of the names, each once. */
export const migrationsOf = (dialect: Dialect): Record<string, Migration> => ({
  '0001-foundation': foundation(dialect),
  '0002-wallet': wallet(dialect),
  '0003-mail': mail(),
  '0004-limits': limits(),
  '0006-wallet-looks': walletLooks,
  '0007-mail-codes': mailCodes,
  '0008-picture-references': pictureReferences,
  '0009-orders-in-order': ordersInOrder,
  '0010-kitchen-day': kitchenDay(dialect),
  '0011-taken-back': takenBack,
  '0012-transfers': transfers(dialect),
  '0013-notices': notices(dialect),
  '0014-pushes': pushes(dialect),
  '0015-growth': growth(dialect),
  '0016-day-addresses': dayAddresses,
  '0017-calendars': calendars,
  '0018-polls': polls,
  '0019-day-at-work': dayAtWork,
  '0021-identity': identity,
  '0023-sign-in': signIn(dialect),
  '0024-passkeys': passkeys(dialect),
  '0025-refunds': refunds(dialect),
  '0026-letters': letters,
  '0027-settings': settings,
  '0028-team': team,
  '0029-import': clientImport(dialect),
  '0030-services': services,
  '0031-waiting': waiting,
  '0032-dish-notes': dishNotes,
  '0034-dish-ratings': dishRatings(dialect),
  '0035-terms': terms,
  '0036-deliveries': deliveryDay,
  '0037-begun': begun,
  '0038-sales': sales(dialect),
  '0039-billing': billing,
  '0040-statement': statement(dialect),
  '0041-day-messages': dayMessages,
  '0042-pauses': pauses,
  '0043-caps': caps,
  '0044-forgotten': forgotten,
  '0045-kept-totals': keptTotals(dialect),
  '0047-histories': histories(dialect),
  '0048-plain-names': plainNames(dialect),
  '0049-stars': stars,
})

/** Brings the database to the newest schema; running it again changes nothing. Throws when one fails. */
export const migrate = async (db: Kysely<Database>, dialect: Dialect): Promise<void> => {
  const migrator = new Migrator({
    db,
    provider: { getMigrations: async () => migrationsOf(dialect) },
  })
  const { error } = await migrator.migrateToLatest()
  if (error) throw error
}
