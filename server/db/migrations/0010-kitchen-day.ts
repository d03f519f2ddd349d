import { type Kysely, sql } from 'kysely'
import type { Dialect } from '../port'
import { columnsOf } from './columns'

/** The office's day: a history, batches that can be undone, closed days, sold-out dishes, stops and routes. */
export const kitchenDay = (dialect: Dialect) => ({
  async up(db: Kysely<unknown>): Promise<void> {
    await history(db, dialect)
    await day(db)
    await delivery(db, dialect)
  },
})

const history = async (db: Kysely<unknown>, dialect: Dialect) => {
  const { id, idType } = columnsOf(dialect)
  await db.schema
    .createTable('batches')
    .addColumn('id', idType, id)
    .addColumn('kind', 'text', (c) => c.notNull())
    .addColumn('actor_id', 'integer', (c) => c.notNull().references('accounts.id'))
    .addColumn('created_ms', 'bigint', (c) => c.notNull())
    .addColumn('undone_ms', 'bigint')
    .addColumn('restored', 'integer', (c) => c.notNull().defaultTo(0))
    .addColumn('kept', 'integer', (c) => c.notNull().defaultTo(0))
    .execute()
  await db.schema
    .createTable('changes')
    .addColumn('id', idType, id)
    .addColumn('created_at', 'text', (c) => c.notNull())
    .addColumn('actor_id', 'integer', (c) => c.references('accounts.id'))
    .addColumn('batch_id', 'integer', (c) => c.references('batches.id'))
    .addColumn('order_id', 'integer', (c) => c.references('orders.id'))
    .addColumn('account_id', 'integer', (c) => c.references('accounts.id'))
    .addColumn('dish_id', 'integer', (c) => c.references('dishes.id'))
    .addColumn('date', 'text')
    .addColumn('field', 'text', (c) => c.notNull())
    .addColumn('from_value', 'text', (c) => c.notNull())
    .addColumn('to_value', 'text', (c) => c.notNull())
    .addColumn('reason', 'text', (c) => c.notNull())
    .execute()
  for (const column of ['order_id', 'account_id', 'batch_id', 'actor_id']) {
    await db.schema
      .createIndex(`changes_${column}`)
      .on('changes')
      .columns([column, 'id'])
      .where(sql<boolean>`${sql.ref(column)} is not null`)
      .execute()
  }
}

const day = async (db: Kysely<unknown>) => {
  await db.schema
    .createTable('closed_days')
    .addColumn('date', 'text', (c) => c.primaryKey())
    .addColumn('reason', 'text', (c) => c.notNull())
    .addColumn('created_at', 'text', (c) => c.notNull())
    .execute()
  await db.schema.alterTable('dishes').addColumn('sold_out_at', 'text').execute()
  await db.schema.alterTable('orders').addColumn('notice', 'text').execute()
  await db.schema
    .alterTable('accounts')
    .addColumn('note', 'text', (c) => c.notNull().defaultTo(''))
    .execute()
}

const delivery = async (db: Kysely<unknown>, dialect: Dialect) => {
  const { id, idType } = columnsOf(dialect)
  await db.schema
    .createTable('stops')
    .addColumn('account_id', 'integer', (c) => c.primaryKey().references('accounts.id'))
    .addColumn('position', 'integer', (c) => c.notNull())
    .execute()
  await db.schema
    .createTable('routes')
    .addColumn('id', idType, id)
    .addColumn('date', 'text', (c) => c.notNull())
    .addColumn('type', 'text', (c) => c.notNull())
    .addColumn('name', 'text', (c) => c.notNull())
    .addColumn('sectors', 'text', (c) => c.notNull())
    .addColumn('request_id', 'text', (c) => c.notNull().unique())
    .addColumn('actor_id', 'integer', (c) => c.notNull().references('accounts.id'))
    .addColumn('created_ms', 'bigint', (c) => c.notNull())
    .addColumn('revoked_ms', 'bigint')
    .execute()
  await db.schema.createIndex('routes_date').on('routes').columns(['date', 'id']).execute()
  await db.schema
    .createTable('deliveries')
    .addColumn('order_id', 'integer', (c) => c.primaryKey().references('orders.id'))
    .addColumn('route_id', 'integer', (c) => c.notNull().references('routes.id'))
    .addColumn('outcome', 'text', (c) => c.notNull())
    .addColumn('note', 'text', (c) => c.notNull())
    .addColumn('marked_ms', 'bigint', (c) => c.notNull())
    .addCheckConstraint('deliveries_outcome_known', sql`outcome in ('entregado', 'no_estaba')`)
    .execute()
  await db.schema.createIndex('deliveries_route_id').on('deliveries').columns(['route_id']).execute()
}
