import { sql, type TableMetadata } from 'kysely'
import type { Queryable } from '../port'
import { appliedMigrations, knownMigrations } from './schema-at'

/** Owner of a database's tables. */
export type DatabaseState = 'empty' | 'foreign' | 'ours'

/** The tables that unqualified names mean: on PostgreSQL those of the current schema. */
export const tablesOf = async (query: Queryable, withInternal = false): Promise<TableMetadata[]> => {
  const tables = await query.introspection.getTables({ withInternalKyselyTables: withInternal })
  if (tables.every(({ schema }) => schema === undefined)) return tables
  const { rows } = await sql<{ schema: string | null }>`select current_schema() as schema`.execute(query)
  return tables.filter(({ schema }) => schema === rows[0]?.schema)
}

/** Finds the owner of the tables, of any version; changes nothing. */
export const databaseStateOf = async (query: Queryable): Promise<DatabaseState> => {
  const names = new Set((await tablesOf(query, true)).map(({ name }) => name))
  if (names.size === 0) return 'empty'
  if (!names.has('kysely_migration')) return 'foreign'
  const [first] = await appliedMigrations(query)
  // An interrupted first start leaves an empty list and nothing else.
  if (first === undefined) return names.has('accounts') ? 'foreign' : 'empty'
  return first === knownMigrations()[0] && names.has('meta') ? 'ours' : 'foreign'
}
