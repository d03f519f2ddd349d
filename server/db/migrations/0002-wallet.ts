import { type Kysely, sql } from 'kysely'
import type { Dialect } from '../port'
import { columnsOf } from './columns'

/** Orders at the wallet, so that each can be looked up again, and the sandbox's own memory (demo only). */
export const wallet = (dialect: Dialect) => ({
  async up(db: Kysely<unknown>): Promise<void> {
    const { id, idType } = columnsOf(dialect)
    await db.schema
      .createTable('wallet_orders')
      .addColumn('id', idType, id)
      .addColumn('account_id', 'integer', (c) => c.notNull().references('accounts.id'))
      .addColumn('client_request', 'text', (c) => c.notNull())
      .addColumn('wallet_request', 'text', (c) => c.notNull().unique())
      .addColumn('order_id', 'text', (c) => c.unique())
      .addColumn('membership_id', 'integer', (c) => c.notNull())
      .addColumn('value_cents', 'integer', (c) => c.notNull())
      .addColumn('divisa', 'text', (c) => c.notNull())
      .addColumn('state', 'text', (c) => c.notNull())
      .addColumn('created_ms', 'bigint', (c) => c.notNull())
      .addColumn('updated_ms', 'bigint', (c) => c.notNull())
      .addUniqueConstraint('wallet_orders_one_a_request', ['account_id', 'client_request'])
      .addCheckConstraint(
        'wallet_orders_state_known',
        sql`state in ('open', 'capturing', 'captured', 'renewed', 'closed')`,
      )
      .execute()
    await db.schema
      .createIndex('wallet_orders_one_in_flight')
      .unique()
      .on('wallet_orders')
      .column('account_id')
      .where(sql<boolean>`state in ('capturing', 'captured')`)
      .execute()
    await db.schema
      .createIndex('wallet_orders_account_id_state')
      .on('wallet_orders')
      .columns(['account_id', 'state', 'id'])
      .execute()
    await db.schema
      .createIndex('wallet_orders_state_updated_ms')
      .on('wallet_orders')
      .columns(['state', 'updated_ms'])
      .execute()
    await db.schema
      .createTable('wallet_sandbox')
      .addColumn('order_id', 'text', (c) => c.primaryKey())
      .addColumn('request_id', 'text', (c) => c.notNull().unique())
      .addColumn('custom_id', 'text', (c) => c.notNull())
      .addColumn('value_cents', 'integer', (c) => c.notNull())
      .addColumn('currency', 'text', (c) => c.notNull())
      .addColumn('capture_id', 'text', (c) => c.unique())
      .addColumn('capture_request', 'text')
      .addColumn('capture_status', 'text')
      .execute()
  },
})
