import type { Kysely } from 'kysely'
import type { Dialect } from '../port'

/**
 * A client's orders in the order of their list. It takes the place of the index by their state: the state's change moved
 * every order of a bulk in there, each in another place of the file.
 */
export const histories = (dialect: Dialect) => ({
  async up(db: Kysely<unknown>): Promise<void> {
    await db.schema.dropIndex('orders_account_id_status_date').execute()
    await db.schema
      .createIndex('orders_account_id_date_time_id')
      .on('orders')
      .columns(['account_id', 'date', 'time', 'id'])
      .execute()
    if (dialect === 'sqlite') await dishesOfDay(db)
  },
})

/** A day's dishes are counted in the index alone, in groups as they come. PostgreSQL counts its totals in the narrow one. */
const dishesOfDay = async (db: Kysely<unknown>) => {
  await db.schema.dropIndex('orders_date_type_status_id').execute()
  await db.schema
    .createIndex('orders_dishes_of_day')
    .on('orders')
    .columns(['date', 'type', 'status', 'dish_id', 'dish_name', 'jugo'])
    .execute()
}
