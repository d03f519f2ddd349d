import type { Kysely } from 'kysely'

/** What a driver took back is kept: a press that was made before it and arrives later must not count. */
export const takenBack = {
  async up(db: Kysely<unknown>): Promise<void> {
    await db.schema
      .alterTable('deliveries')
      .addColumn('taken_back', 'integer', (c) => c.notNull().defaultTo(0))
      .execute()
  },
}
