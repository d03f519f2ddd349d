import { migrationsOf } from '../migrations'
import { binaryTexts } from '../migrations/binary-texts'
import type { Dialect, Queryable, Trx } from '../port'
import { TABLES_TO_DROP } from './tables'

/** The names of the migrations that this program knows, in their order. */
export const knownMigrations = (): string[] => Object.keys(migrationsOf('sqlite')).sort()

/** The names of the migrations that a database has had, in their order. */
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
 * Takes a database of the newest version back to an older one, empty: what is filled in then is brought up again by
 * {@link runMigrations} with the rest. The list of applied migrations stays as it is, since it is right in the end.
 */
export const emptySchemaAt = async (
  trx: Trx,
  dialect: Dialect,
  migrations: readonly string[],
): Promise<void> => {
  for (const table of TABLES_TO_DROP) await trx.schema.dropTable(table).execute()
  await runMigrations(trx, dialect, migrations)
  // The rows that migrations write are in the copy, as people have changed them since.
  if (migrations.length > 0) await trx.deleteFrom('niveles').execute()
}

/** Runs migrations by name inside a transaction. */
export const runMigrations = async (trx: Trx, dialect: Dialect, names: readonly string[]): Promise<void> => {
  const migrations = migrationsOf(dialect)
  const plain = trx.withTables<Record<never, never>>()
  for (const name of names)
    await migrations[name]?.up(dialect === 'sqlite' ? plain : plain.withPlugin(binaryTexts))
}
