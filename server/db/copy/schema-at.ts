import { migrationsOf } from '../migrations'
import { binaryTexts } from '../migrations/binary-texts'
import type { Dialect, Queryable, Trx } from '../port'
import { TABLES_TO_DROP, TOTALS } from './tables'

/** The names of this program's migrations, in order. */
export const knownMigrations = (): string[] => Object.keys(migrationsOf('sqlite')).sort()

/** The names of the migrations applied to a database, in order. */
export const appliedMigrations = async (query: Queryable): Promise<string[]> => {
  const rows = await query
    .withTables<{ kysely_migration: { name: string; timestamp: string } }>()
    .selectFrom('kysely_migration')
    .select('name')
    .orderBy('name')
    .execute()
  return rows.map(({ name }) => name)
}

/**
 * Replaces all tables with an older version's, empty. After filling them, {@link runMigrations} runs the remaining
 * migrations. The list of applied migrations is the newest version's at once, since it is right in the end.
 */
export const emptySchemaAt = async (
  trx: Trx,
  dialect: Dialect,
  migrations: readonly string[],
): Promise<void> => {
  for (const name of TOTALS) {
    const drop = dialect === 'sqlite' ? trx.schema.dropTable(name) : trx.schema.dropView(name)
    await drop.ifExists().execute()
  }
  for (const table of TABLES_TO_DROP) await trx.schema.dropTable(table).ifExists().execute()
  await writeMigrationList(trx, knownMigrations())
  await runMigrations(trx, dialect, migrations)
  // The rows that migrations write are in the copy, as people have changed them since.
  if (migrations.length > 0) await trx.deleteFrom('niveles').execute()
}

type ListTables = {
  kysely_migration: { name: string; timestamp: string }
  kysely_migration_lock: { id: string; is_locked: number }
}

/** The list as the query builder's own migrator keeps it. */
const writeMigrationList = async (trx: Trx, names: readonly string[]): Promise<void> => {
  const list = trx.withTables<ListTables>()
  await list.schema
    .createTable('kysely_migration')
    .ifNotExists()
    .addColumn('name', 'varchar(255)', (column) => column.notNull().primaryKey())
    .addColumn('timestamp', 'varchar(255)', (column) => column.notNull())
    .execute()
  await list.schema
    .createTable('kysely_migration_lock')
    .ifNotExists()
    .addColumn('id', 'varchar(255)', (column) => column.notNull().primaryKey())
    .addColumn('is_locked', 'integer', (column) => column.notNull().defaultTo(0))
    .execute()
  await list
    .insertInto('kysely_migration_lock')
    .values({ id: 'migration_lock', is_locked: 0 })
    .onConflict((oc) => oc.doNothing())
    .execute()
  await list.deleteFrom('kysely_migration').execute()
  // One timestamp for all, so that they sort by name.
  const timestamp = new Date(0).toISOString()
  await list
    .insertInto('kysely_migration')
    .values(names.map((name) => ({ name, timestamp })))
    .execute()
}

/** Runs migrations by name inside a transaction. */
export const runMigrations = async (trx: Trx, dialect: Dialect, names: readonly string[]): Promise<void> => {
  const migrations = migrationsOf(dialect)
  const plain = trx.withTables<Record<never, never>>()
  for (const name of names)
    await migrations[name]?.up(dialect === 'sqlite' ? plain : plain.withPlugin(binaryTexts))
}
