import type { Kysely } from 'kysely'

/**
 * When a client's addresses changed last, so that calendars take the new place; and whether a mail's link switched a
 * kind of notice off.
 */
export const letters = {
  async up(db: Kysely<unknown>): Promise<void> {
    await db.schema
      .alterTable('calendars')
      .addColumn('moved_ms', 'bigint', (column) => column.notNull().defaultTo(0))
      .execute()
    await db.schema.alterTable('notice_settings').addColumn('link_off', 'text').execute()
  },
}
