import type { Kysely } from 'kysely'

/** An index in the order of the office's list, so that a page reads only the orders up to its own. */
export const ordersInOrder = {
  async up(db: Kysely<unknown>): Promise<void> {
    await db.schema.createIndex('orders_date_time_id').on('orders').columns(['date', 'time', 'id']).execute()
  },
}
