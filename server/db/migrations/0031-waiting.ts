import type { Kysely } from 'kysely'

/** E-mails of people whose address is not served yet. */
export const waiting = {
  async up(db: Kysely<unknown>): Promise<void> {
    await db.schema
      .createTable('waiting')
      .addColumn('email', 'text', (column) => column.primaryKey())
      .addColumn('sector', 'text', (column) => column.notNull())
      .addColumn('created_ms', 'bigint', (column) => column.notNull())
      .execute()
  },
}
