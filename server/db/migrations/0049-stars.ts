import type { Kysely } from 'kysely'

/** Ratings of so many stars, in the order of their list. */
export const stars = {
  async up(db: Kysely<unknown>): Promise<void> {
    await db.schema
      .createIndex('reviews_rating_created_at_id')
      .on('reviews')
      .columns(['rating', 'created_at', 'id'])
      .execute()
  },
}
