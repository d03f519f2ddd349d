import type { Kysely } from 'kysely'

/** Undone deliveries are kept: a mark made earlier that arrives later must not count. */
export const takenBack = {
  async up(db: Kysely<unknown>): Promise<void> {
    await db.schema
      .alterTable('deliveries')
      .addColumn('taken_back', 'integer', (c) => c.notNull().defaultTo(0))
      .execute()
  },
}
