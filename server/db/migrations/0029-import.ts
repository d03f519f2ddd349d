import { type Kysely, sql } from 'kysely'
import type { Dialect } from '../port'

const PLACE = ['cp', 'lat', 'lng'] as const

/** Clients from a spreadsheet: an import's key, and addresses whose place on the map nobody has set yet. */
export const clientImport = (dialect: Dialect) => ({
  async up(db: Kysely<unknown>): Promise<void> {
    await db.schema.alterTable('batches').addColumn('request_id', 'text').execute()
    await db.schema
      .createIndex('batches_once_by_request_id')
      .unique()
      .on('batches')
      .column('request_id')
      .where(sql<boolean>`request_id is not null`)
      .execute()
    await (dialect === 'sqlite' ? rebuildAddresses(db) : loosenAddresses(db))
  },
})

const loosenAddresses = async (db: Kysely<unknown>) => {
  for (const column of PLACE) {
    await db.schema
      .alterTable('addresses')
      .alterColumn(column, (c) => c.dropNotNull())
      .execute()
  }
}

/** SQLite cannot drop a constraint of a column. */
const rebuildAddresses = async (db: Kysely<unknown>) => {
  await sql`alter table addresses rename to addresses_before`.execute(db)
  await db.schema
    .createTable('addresses')
    .addColumn('account_id', 'integer', (c) => c.primaryKey().references('accounts.id'))
    .addColumn('direccion', 'text', (c) => c.notNull())
    .addColumn('referencia', 'text', (c) => c.notNull())
    .addColumn('apartamento', 'text', (c) => c.notNull())
    .addColumn('estado', 'text', (c) => c.notNull())
    .addColumn('ciudad', 'text', (c) => c.notNull())
    .addColumn('colonia', 'text', (c) => c.notNull())
    .addColumn('cp', 'integer')
    .addColumn('lat', 'double precision')
    .addColumn('lng', 'double precision')
    .addColumn('comentarios', 'text', (c) => c.notNull())
    .execute()
  await sql`insert into addresses select account_id, direccion, referencia, apartamento, estado, ciudad, colonia,
    cp, lat, lng, comentarios from addresses_before`.execute(db)
  await sql`drop table addresses_before`.execute(db)
}
