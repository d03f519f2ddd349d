import type { Kysely } from 'kysely'

/** How often a client has changed their calendar feed's address; no row = never. */
export const calendars = {
  async up(db: Kysely<unknown>): Promise<void> {
    await db.schema
      .createTable('calendars')
      .addColumn('account_id', 'integer', (c) => c.primaryKey().references('accounts.id'))
      .addColumn('version', 'integer', (c) => c.notNull())
      .execute()
  },
}
