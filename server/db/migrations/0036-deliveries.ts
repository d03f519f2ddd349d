import { type Kysely, sql } from 'kysely'

/** Another address for one order, a name for each, and clients' problems with what arrived (decision 048). */
export const deliveryDay = {
  async up(db: Kysely<unknown>): Promise<void> {
    await db.schema
      .alterTable('day_addresses')
      .addColumn('name', 'text', (c) => c.notNull().defaultTo(''))
      .execute()
    await db.schema
      .createTable('order_addresses')
      .addColumn('order_id', 'integer', (c) => c.primaryKey().references('orders.id'))
      .addColumn('name', 'text', (c) => c.notNull())
      .addColumn('direccion', 'text', (c) => c.notNull())
      .addColumn('referencia', 'text', (c) => c.notNull())
      .addColumn('apartamento', 'text', (c) => c.notNull())
      .addColumn('estado', 'text', (c) => c.notNull())
      .addColumn('ciudad', 'text', (c) => c.notNull())
      .addColumn('colonia', 'text', (c) => c.notNull())
      .addColumn('cp', 'integer', (c) => c.notNull())
      .addColumn('lat', 'double precision', (c) => c.notNull())
      .addColumn('lng', 'double precision', (c) => c.notNull())
      .addColumn('comentarios', 'text', (c) => c.notNull())
      .execute()
    await db.schema
      .createTable('problems')
      .addColumn('order_id', 'integer', (c) => c.primaryKey().references('orders.id'))
      .addColumn('kind', 'text', (c) => c.notNull())
      .addColumn('words', 'text', (c) => c.notNull())
      .addColumn('created_at', 'text', (c) => c.notNull())
      .addColumn('answer', 'text', (c) => c.notNull())
      .addColumn('answered_at', 'text')
      .addColumn('actor_id', 'integer', (c) => c.references('accounts.id'))
      .addColumn('returned', 'integer', (c) => c.notNull())
      .addCheckConstraint('problems_kind_known', sql`kind in ('falta', 'otro_platillo', 'frio', 'alergia')`)
      .execute()
  },
}
