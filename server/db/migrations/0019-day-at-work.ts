import { type Kysely, sql } from 'kysely'

/** The office's ticks on the delivery list; and an order's shipment, which is returned once each time it was taken. */
export const dayAtWork = {
  async up(db: Kysely<unknown>): Promise<void> {
    await db.schema
      .createTable('stop_ticks')
      .addColumn('order_id', 'integer', (c) => c.primaryKey().references('orders.id'))
      .addColumn('actor_id', 'integer', (c) => c.notNull().references('accounts.id'))
      .addColumn('created_at', 'text', (c) => c.notNull())
      .execute()
    await db.schema
      .alterTable('shipments_ledger')
      .addColumn('turn', 'integer', (c) => c.notNull().defaultTo(0))
      .execute()
    await db.schema.dropIndex('shipments_ledger_once_by_order_id').execute()
    await db.schema
      .createIndex('shipments_ledger_once_by_order_id')
      .unique()
      .on('shipments_ledger')
      .columns(['order_id', 'reason', 'turn'])
      .where(sql<boolean>`order_id is not null`)
      .execute()
  },
}
