import { type Kysely, sql } from 'kysely'
import type { Dialect } from '../port'
import { columnsOf } from './columns'

/** Payments by bank transfer and in cash, also those clients report. */
export const transfers = (dialect: Dialect) => ({
  async up(db: Kysely<unknown>): Promise<void> {
    const { id, idType } = columnsOf(dialect)
    await db.schema
      .createTable('transfers')
      .addColumn('id', idType, id)
      .addColumn('account_id', 'integer', (c) => c.notNull().references('accounts.id'))
      .addColumn('request_id', 'text', (c) => c.notNull().unique())
      .addColumn('method', 'text', (c) => c.notNull())
      .addColumn('membership_id', 'integer', (c) => c.notNull())
      .addColumn('bank', 'text', (c) => c.notNull())
      .addColumn('receipt', 'text', (c) => c.notNull())
      .addColumn('bank_key', 'text', (c) => c.notNull())
      .addColumn('receipt_key', 'text', (c) => c.notNull())
      .addColumn('price_cents', 'integer', (c) => c.notNull())
      .addColumn('value_cents', 'integer', (c) => c.notNull())
      .addColumn('divisa', 'text', (c) => c.notNull())
      .addColumn('paid_on', 'text', (c) => c.notNull())
      .addColumn('note', 'text', (c) => c.notNull())
      .addColumn('image_ruta', 'text')
      .addColumn('state', 'text', (c) => c.notNull())
      .addColumn('reason', 'text', (c) => c.notNull())
      .addColumn('payment_id', 'integer', (c) => c.references('payments.id'))
      .addColumn('nivel_before', 'integer')
      .addColumn('membership_before', 'integer')
      .addColumn('actor_id', 'integer', (c) => c.references('accounts.id'))
      .addColumn('created_at', 'text', (c) => c.notNull())
      .addColumn('decided_at', 'text')
      .addCheckConstraint('transfers_value_positive', sql`value_cents > 0`)
      .addCheckConstraint(
        'transfers_state_known',
        sql`state in ('revision', 'aceptada', 'rechazada', 'revertida')`,
      )
      .execute()
    // A refused or reversed receipt may be reported again.
    await db.schema
      .createIndex('transfers_receipt')
      .unique()
      .on('transfers')
      .columns(['bank_key', 'receipt_key'])
      .where(sql<boolean>`state in ('revision', 'aceptada')`)
      .execute()
    await db.schema.createIndex('transfers_account').on('transfers').columns(['account_id', 'id']).execute()
    await db.schema.createIndex('transfers_state').on('transfers').columns(['state', 'id']).execute()
    await db.schema.createIndex('transfers_payment').on('transfers').columns(['payment_id']).execute()
    await db.schema.createIndex('transfers_image').on('transfers').columns(['image_ruta']).execute()
  },
})
