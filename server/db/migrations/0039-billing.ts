import { type Kysely, sql } from 'kysely'

/** Who a client's invoices are for (decision 053). A row with kind '' was asked and has none. */
export const billing = {
  async up(db: Kysely<unknown>): Promise<void> {
    await db.schema
      .createTable('billing')
      .addColumn('account_id', 'integer', (c) => c.primaryKey().references('accounts.id'))
      .addColumn('kind', 'text', (c) => c.notNull())
      .addColumn('number', 'text', (c) => c.notNull())
      .addColumn('name', 'text', (c) => c.notNull())
      .addColumn('address', 'text', (c) => c.notNull())
      .addCheckConstraint(
        'billing_kind_known',
        sql`kind in ('', 'cedula', 'ruc', 'pasaporte', 'consumidor_final')`,
      )
      .execute()
  },
}
