import type { Kysely } from 'kysely'
import type { Dialect } from '../port'
import { columnsOf } from './columns'

/** Security events; the networks that signed in to an account; the network that asked for a code. */
export const signIn = (dialect: Dialect) => ({
  async up(db: Kysely<unknown>): Promise<void> {
    const { id, idType } = columnsOf(dialect)
    await db.schema
      .createTable('security_events')
      .addColumn('id', idType, id)
      .addColumn('at_ms', 'bigint', (c) => c.notNull())
      .addColumn('event', 'text', (c) => c.notNull())
      .addColumn('account_id', 'integer', (c) => c.references('accounts.id'))
      .addColumn('actor_id', 'integer', (c) => c.references('accounts.id'))
      .addColumn('network', 'text')
      .execute()
    await db.schema.createIndex('security_events_at').on('security_events').column('at_ms').execute()
    await db.schema
      .createIndex('security_events_account')
      .on('security_events')
      .columns(['account_id', 'id'])
      .execute()
    await db.schema
      .createTable('known_networks')
      .addColumn('account_id', 'integer', (c) => c.notNull().references('accounts.id'))
      .addColumn('network', 'text', (c) => c.notNull())
      .addColumn('seen_ms', 'bigint', (c) => c.notNull())
      .addPrimaryKeyConstraint('known_networks_key', ['account_id', 'network'])
      .execute()
    await db.schema.alterTable('codes').addColumn('origin', 'text').execute()
  },
})
