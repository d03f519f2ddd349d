import type { Kysely } from 'kysely'
import type { Dialect } from '../port'
import { columnsOf } from './columns'

/** Sent notices, clients' settings, addresses that take no mail. */
export const notices = (dialect: Dialect) => ({
  async up(db: Kysely<unknown>): Promise<void> {
    const { id, idType } = columnsOf(dialect)
    await db.schema
      .createTable('notices')
      .addColumn('id', idType, id)
      .addColumn('account_id', 'integer', (c) => c.notNull().references('accounts.id'))
      .addColumn('key', 'text', (c) => c.notNull())
      .addColumn('letter', 'text', (c) => c.notNull())
      .addColumn('created_ms', 'bigint', (c) => c.notNull())
      .addColumn('message_id', 'text')
      .execute()
    await db.schema
      .createIndex('notices_once')
      .unique()
      .on('notices')
      .columns(['account_id', 'key'])
      .execute()
    await db.schema.createIndex('notices_message_id').on('notices').columns(['message_id']).execute()
    await db.schema
      .createTable('notice_settings')
      .addColumn('account_id', 'integer', (c) => c.notNull().references('accounts.id'))
      .addColumn('kind', 'text', (c) => c.notNull())
      .addColumn('is_on', 'integer', (c) => c.notNull())
      .addPrimaryKeyConstraint('notice_settings_key', ['account_id', 'kind'])
      .execute()
    await db.schema.alterTable('accounts').addColumn('bounced_ms', 'bigint').execute()
    await db.schema.alterTable('mails').addColumn('unsubscribe', 'text').execute()
    await db.schema.createIndex('changes_created_at').on('changes').columns(['created_at']).execute()
    await db.schema.createIndex('payments_updated_at').on('payments').columns(['updated_at']).execute()
    await db.schema.createIndex('ledger_created_at').on('shipments_ledger').columns(['created_at']).execute()
  },
})
