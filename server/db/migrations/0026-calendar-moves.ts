import type { Kysely } from 'kysely'

/** When a client's addresses changed last, so that calendars take the new place. */
export const calendarMoves = {
  async up(db: Kysely<unknown>): Promise<void> {
    await db.schema
      .alterTable('calendars')
      .addColumn('moved_ms', 'bigint', (column) => column.notNull().defaultTo(0))
      .execute()
  },
}
