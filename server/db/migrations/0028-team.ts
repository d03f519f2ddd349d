import type { Kysely } from 'kysely'

/** What an administrator works on; '' is administración, as all of them were. */
export const team = {
  async up(db: Kysely<unknown>): Promise<void> {
    await db.schema
      .alterTable('accounts')
      .addColumn('areas', 'text', (column) => column.notNull().defaultTo(''))
      .execute()
  },
}
