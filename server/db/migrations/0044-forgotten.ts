import { type Kysely, sql } from 'kysely'

/** What the kitchen chooses for clients who forget to: their tastes and days, and each choice once (decision 058). */
export const forgotten = {
  async up(db: Kysely<unknown>): Promise<void> {
    await db.schema
      .createTable('tastes')
      .addColumn('account_id', 'integer', (c) => c.primaryKey().references('accounts.id'))
      .addColumn('prefers', 'text', (c) => c.notNull())
      .addColumn('avoids', 'text', (c) => c.notNull())
      .addColumn('kcal_max', 'integer')
      .addColumn('is_varied', 'integer', (c) => c.notNull())
      .addColumn('jugo', 'integer', (c) => c.notNull())
      .addColumn('saved_at', 'text', (c) => c.notNull())
      .execute()
    await db.schema
      .createTable('forgotten_days')
      .addColumn('account_id', 'integer', (c) => c.notNull().references('accounts.id'))
      .addColumn('day', 'text', (c) => c.notNull())
      .addColumn('type', 'text', (c) => c.notNull())
      .addPrimaryKeyConstraint('forgotten_days_key', ['account_id', 'day', 'type'])
      .execute()
    await db.schema.createIndex('forgotten_days_day').on('forgotten_days').columns(['day', 'type']).execute()
    await db.schema
      .createTable('automatic_choices')
      .addColumn('account_id', 'integer', (c) => c.notNull().references('accounts.id'))
      .addColumn('date', 'text', (c) => c.notNull())
      .addColumn('type', 'text', (c) => c.notNull())
      .addColumn('order_id', 'integer', (c) => c.references('orders.id'))
      .addColumn('result', 'text', (c) => c.notNull())
      .addColumn('facts', 'text', (c) => c.notNull())
      .addColumn('created_at', 'text', (c) => c.notNull())
      .addPrimaryKeyConstraint('automatic_choices_key', ['account_id', 'date', 'type'])
      .addCheckConstraint('automatic_choices_result_known', sql`result in ('pedido', 'nada', 'tarde')`)
      .execute()
    await db.schema
      .createIndex('automatic_choices_order')
      .unique()
      .on('automatic_choices')
      .columns(['order_id'])
      .where(sql<boolean>`order_id is not null`)
      .execute()
    await db.schema
      .createIndex('automatic_choices_created_at')
      .on('automatic_choices')
      .columns(['created_at'])
      .execute()
  },
}
