import { type Kysely, sql } from 'kysely'

/** Days for which clients want nothing; a pause is its weekdays and meals. */
export const pauses = {
  async up(db: Kysely<unknown>): Promise<void> {
    await db.schema
      .createTable('paused_days')
      .addColumn('account_id', 'integer', (c) => c.notNull().references('accounts.id'))
      .addColumn('date', 'text', (c) => c.notNull())
      .addColumn('type', 'text', (c) => c.notNull())
      .addColumn('created_at', 'text', (c) => c.notNull())
      .addPrimaryKeyConstraint('paused_days_key', ['account_id', 'date', 'type'])
      .addCheckConstraint('paused_days_type_known', sql`type in ('almuerzo', 'cena')`)
      .execute()
    // The evening's letters and the office's list ask by day.
    await db.schema
      .createIndex('paused_days_date')
      .on('paused_days')
      .columns(['date', 'account_id'])
      .execute()
  },
}
