import type { Kysely } from 'kysely'

/** A dish's optional texts: what makes one want to eat it. */
export const dishNotes = {
  async up(db: Kysely<unknown>): Promise<void> {
    for (const name of ['about', 'ingredients']) {
      await db.schema
        .alterTable('dishes')
        .addColumn(name, 'text', (column) => column.notNull().defaultTo(''))
        .execute()
    }
  },
}
