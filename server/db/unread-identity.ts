import type { Db } from './port'

/** Where migration 0021 leaves the accounts that a person should look at: their ids by what was not read, as JSON. */
export const UNREAD_IDENTITY = 'unread-identity'

/** Gives that report, and forgets it; undefined for none. */
export const takeUnreadIdentity = async (db: Db): Promise<string | undefined> =>
  (await db.query.deleteFrom('meta').where('key', '=', UNREAD_IDENTITY).returning('value').executeTakeFirst())
    ?.value
