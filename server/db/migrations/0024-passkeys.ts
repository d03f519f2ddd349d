import type { Kysely } from 'kysely'
import type { Dialect } from '../port'
import { columnsOf } from './columns'

/** Passkeys, and the browser of each session for the list of devices. */
export const passkeys = (dialect: Dialect) => ({
  async up(db: Kysely<unknown>): Promise<void> {
    const { id, idType } = columnsOf(dialect)
    await db.schema
      .createTable('passkeys')
      .addColumn('id', idType, id)
      .addColumn('account_id', 'integer', (c) => c.notNull().references('accounts.id'))
      .addColumn('credential_id', 'text', (c) => c.notNull().unique())
      .addColumn('public_key', 'text', (c) => c.notNull())
      .addColumn('counter', 'bigint', (c) => c.notNull())
      .addColumn('device', 'text', (c) => c.notNull())
      .addColumn('created_ms', 'bigint', (c) => c.notNull())
      .addColumn('last_used_ms', 'bigint')
      .execute()
    await db.schema.createIndex('passkeys_account_id').on('passkeys').columns(['account_id']).execute()
    await db.schema
      .createTable('used_challenges')
      .addColumn('hash', 'text', (c) => c.primaryKey())
      .addColumn('expires_ms', 'bigint', (c) => c.notNull())
      .execute()
    await db.schema
      .createIndex('used_challenges_expires_ms')
      .on('used_challenges')
      .columns(['expires_ms'])
      .execute()
    await db.schema
      .alterTable('sessions')
      .addColumn('device', 'text', (c) => c.notNull().defaultTo(''))
      .execute()
  },
})
