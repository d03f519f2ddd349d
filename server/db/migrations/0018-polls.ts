import type { Kysely } from 'kysely'

/** The columns of 0006 by the word that the code uses. */
export const polls = {
  async up(db: Kysely<unknown>): Promise<void> {
    const table = () => db.schema.alterTable('wallet_orders')
    await table().renameColumn('next_look_ms', 'next_poll_ms').execute()
    await table().renameColumn('looks', 'polls').execute()
  },
}
