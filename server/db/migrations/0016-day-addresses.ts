import type { Kysely } from 'kysely'

/** A client's second address, for the weekdays that `days` names. */
export const dayAddresses = {
  async up(db: Kysely<unknown>): Promise<void> {
    await db.schema
      .createTable('day_addresses')
      .addColumn('account_id', 'integer', (c) => c.primaryKey().references('accounts.id'))
      .addColumn('days', 'text', (c) => c.notNull())
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
  },
}
