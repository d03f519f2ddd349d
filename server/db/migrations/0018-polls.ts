import type { Kysely } from 'kysely'

/** Renames the columns of 0006 as the code does. */
export const polls = {
  async up(db: Kysely<unknown>): Promise<void> {
    const table = () => db.schema.alterTable('wallet_orders')
    await table().renameColumn('next_look_ms', 'next_poll_ms').execute()
    await table().renameColumn('looks', 'polls').execute()
  },
}
