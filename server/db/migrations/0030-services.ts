import { type Kysely, sql } from 'kysely'

/** A fresh database's example prices in cents, by level (0001). */
const EXAMPLE_PRICES = { 1: 7000, 2: 9000, 3: 13_000 } as const

/**
 * Which levels have a price of their own and are shown, and the wallet's account that an order was made at. A level that
 * was paid for keeps being sold.
 */
export const services = {
  async up(db: Kysely<unknown>): Promise<void> {
    await db.schema
      .alterTable('niveles')
      .addColumn('own_price', 'integer', (column) => column.notNull().defaultTo(0))
      .execute()
    await db.schema
      .alterTable('niveles')
      .addColumn('is_shown', 'integer', (column) => column.notNull().defaultTo(1))
      .execute()
    await db.schema
      .alterTable('wallet_orders')
      .addColumn('wallet_account', 'text', (column) => column.notNull().defaultTo(''))
      .execute()
    await sql`update niveles set own_price = 1
      where id in (select membership_id from payments where payment_status = 'COMPLETED')`.execute(db)
    for (const [id, cents] of Object.entries(EXAMPLE_PRICES)) {
      await sql`update niveles set own_price = 1
        where id = ${Number(id)} and precio_cents <> ${cents}`.execute(db)
    }
  },
}
