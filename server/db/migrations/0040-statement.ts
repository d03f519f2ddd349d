import type { Kysely } from 'kysely'
import type { Dialect } from '../port'
import { columnsOf } from './columns'

/** Lines of banks' statements that were reconciled, and each bank's columns (decision 054). */
export const statement = (dialect: Dialect) => ({
  async up(db: Kysely<unknown>): Promise<void> {
    const { id, idType } = columnsOf(dialect)
    await db.schema
      .createTable('statement_lines')
      .addColumn('id', idType, id)
      .addColumn('fingerprint', 'text', (c) => c.notNull().unique())
      .addColumn('transfer_id', 'integer', (c) => c.notNull().unique().references('transfers.id'))
      .addColumn('actor_id', 'integer', (c) => c.notNull().references('accounts.id'))
      .addColumn('created_at', 'text', (c) => c.notNull())
      .execute()
    await db.schema
      .createTable('statement_columns')
      .addColumn('bank', 'text', (c) => c.primaryKey())
      .addColumn('fields', 'text', (c) => c.notNull())
      .execute()
  },
})
