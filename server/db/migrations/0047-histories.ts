import type { Kysely } from 'kysely'

/**
 * A client's orders in the order of their list. It takes the place of the index by their state: the state's change moved
 * every order of a bulk in there, each in another place of the file.
 */
export const histories = {
  async up(db: Kysely<unknown>): Promise<void> {
    await db.schema.dropIndex('orders_account_id_status_date').execute()
    await db.schema
      .createIndex('orders_account_id_date_time_id')
      .on('orders')
      .columns(['account_id', 'date', 'time', 'id'])
      .execute()
  },
}
