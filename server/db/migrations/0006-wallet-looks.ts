import { type Kysely, sql } from 'kysely'

/** Each wallet order's next poll, its polls so far, and trouble for a person. */
export const walletLooks = {
  async up(db: Kysely<unknown>): Promise<void> {
    await db.schema.alterTable('wallet_orders').addColumn('next_look_ms', 'bigint').execute()
    await db.schema
      .alterTable('wallet_orders')
      .addColumn('looks', 'integer', (c) => c.notNull().defaultTo(0))
      .execute()
    await db.schema.alterTable('wallet_orders').addColumn('trouble', 'text').execute()
    await sql`update wallet_orders set next_look_ms = updated_ms
      where state <> 'closed' and order_id is not null`.execute(db)
    await db.schema
      .createIndex('wallet_orders_next_look_ms')
      .on('wallet_orders')
      .column('next_look_ms')
      .execute()
  },
}
