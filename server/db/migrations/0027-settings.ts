import { type Kysely, sql } from 'kysely'

/** What the office sets on its screens, and the history of it. */
export const settings = {
  async up(db: Kysely<unknown>): Promise<void> {
    await db.schema
      .createTable('settings')
      .addColumn('subject', 'text', (column) => column.primaryKey())
      .addColumn('value', 'text', (column) => column.notNull())
      .addColumn('updated_at', 'text', (column) => column.notNull())
      .execute()
    await db.schema.alterTable('changes').addColumn('setting', 'text').execute()
    await db.schema
      .createIndex('changes_setting')
      .on('changes')
      .columns(['setting', 'id'])
      .where(sql<boolean>`setting is not null`)
      .execute()
  },
}
