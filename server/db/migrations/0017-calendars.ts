import type { Kysely } from 'kysely'

/** How often a client has changed the address of their calendar's feed; none = never. */
export const calendars = {
  async up(db: Kysely<unknown>): Promise<void> {
    await db.schema
      .createTable('calendars')
      .addColumn('account_id', 'integer', (c) => c.primaryKey().references('accounts.id'))
      .addColumn('version', 'integer', (c) => c.notNull())
      .execute()
  },
}
