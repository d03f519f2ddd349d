import type { Kysely } from 'kysely'
import type { Dialect } from '../port'
import { columnsOf } from './columns'

/** Browsers that show notices, and pending notices. */
export const pushes = (dialect: Dialect) => ({
  async up(db: Kysely<unknown>): Promise<void> {
    const { id, idType } = columnsOf(dialect)
    await db.schema
      .createTable('push_subscriptions')
      .addColumn('id', idType, id)
      .addColumn('account_id', 'integer', (c) => c.notNull().references('accounts.id'))
      // A browser's subscription ends with its session: signing out stops its notices.
      .addColumn('session_hash', 'text', (c) =>
        c.notNull().references('sessions.token_hash').onDelete('cascade'),
      )
      .addColumn('endpoint', 'text', (c) => c.notNull().unique())
      .addColumn('p256dh', 'text', (c) => c.notNull())
      .addColumn('auth', 'text', (c) => c.notNull())
      .execute()
    for (const column of ['account_id', 'session_hash']) {
      await db.schema
        .createIndex(`push_subscriptions_${column}`)
        .on('push_subscriptions')
        .columns([column])
        .execute()
    }
    await db.schema
      .createTable('pushes')
      .addColumn('id', idType, id)
      .addColumn('subscription_id', 'integer', (c) =>
        c.notNull().references('push_subscriptions.id').onDelete('cascade'),
      )
      .addColumn('notice_id', 'integer', (c) => c.notNull().references('notices.id').onDelete('cascade'))
      .addColumn('topic', 'text', (c) => c.notNull())
      .addColumn('created_ms', 'bigint', (c) => c.notNull())
      .addColumn('expires_ms', 'bigint')
      .addColumn('next_try_ms', 'bigint', (c) => c.notNull())
      .addColumn('attempts', 'integer', (c) => c.notNull().defaultTo(0))
      .execute()
    // Only the newest pending notice of a topic stays.
    await db.schema
      .createIndex('pushes_topic')
      .unique()
      .on('pushes')
      .columns(['subscription_id', 'topic'])
      .execute()
    await db.schema.createIndex('pushes_next_try_ms').on('pushes').columns(['next_try_ms']).execute()
    await db.schema.createIndex('pushes_notice_id').on('pushes').columns(['notice_id']).execute()
  },
})
