import { type Kysely, sql } from 'kysely'

/** Messages and closings of a day are found by it: few changes have one. */
export const dayMessages = {
  async up(db: Kysely<unknown>): Promise<void> {
    const index = db.schema.createIndex('changes_date').on('changes').columns(['date'])
    await index.where(sql<boolean>`date is not null`).execute()
  },
}
