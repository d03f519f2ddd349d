import type { Kysely } from 'kysely'

/** Which terms a client accepted and when; null = unknown, as for accounts from before and those that the office opened. */
export const terms = {
  async up(db: Kysely<unknown>): Promise<void> {
    for (const name of ['terms_saved_at', 'terms_accepted_at']) {
      await db.schema.alterTable('accounts').addColumn(name, 'text').execute()
    }
  },
}
