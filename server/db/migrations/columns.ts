import type { ColumnDefinitionBuilder } from 'kysely'
import { sql } from 'kysely'
import type { Dialect } from '../port'

/** The two column kinds that SQLite and PostgreSQL spell differently. */
export const columnsOf = (dialect: Dialect) => ({
  idType: dialect === 'sqlite' ? ('integer' as const) : ('serial' as const),
  id: (column: ColumnDefinitionBuilder) =>
    dialect === 'sqlite' ? column.primaryKey().autoIncrement() : column.primaryKey(),
  bytes: dialect === 'sqlite' ? sql`blob` : sql`bytea`,
})
