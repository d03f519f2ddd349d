import type { Kysely } from 'kysely'

/** Each limit's uses in its window, counted by all servers together (decision 005). */
export const limits = () => ({
  async up(db: Kysely<unknown>): Promise<void> {
    await db.schema
      .createTable('limits')
      .addColumn('key', 'text', (c) => c.primaryKey())
      .addColumn('used', 'integer', (c) => c.notNull())
      .addColumn('ends_ms', 'bigint', (c) => c.notNull())
      .execute()
    await db.schema.createIndex('limits_ends_ms').on('limits').column('ends_ms').execute()
  },
})
