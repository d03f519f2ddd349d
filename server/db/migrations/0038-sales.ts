import { type Kysely, sql } from 'kysely'
import type { Dialect } from '../port'
import { columnsOf } from './columns'

/** Services that were sold, so that a payment may be early, less or more (decision 051), and reasons in the ledger. */
export const sales = (dialect: Dialect) => ({
  async up(db: Kysely<unknown>): Promise<void> {
    const { id, idType } = columnsOf(dialect)
    await db.schema
      .createTable('sales')
      .addColumn('id', idType, id)
      .addColumn('account_id', 'integer', (c) => c.notNull().references('accounts.id'))
      .addColumn('payment_id', 'integer', (c) => c.notNull().unique().references('payments.id'))
      .addColumn('membership_id', 'integer', (c) => c.notNull())
      .addColumn('level_name', 'text', (c) => c.notNull())
      .addColumn('level_envios', 'integer', (c) => c.notNull())
      .addColumn('billed_cents', 'integer', (c) => c.notNull())
      .addColumn('divisa', 'text', (c) => c.notNull())
      .addColumn('sold_at', 'text', (c) => c.notNull())
      .addColumn('begins_on', 'text')
      .addColumn('begun_at', 'text')
      .addColumn('reversed_at', 'text')
      .addColumn('actor_id', 'integer', (c) => c.references('accounts.id'))
      .addCheckConstraint('sales_billed_not_negative', sql`billed_cents >= 0`)
      .execute()
    await db.schema.createIndex('sales_account').on('sales').columns(['account_id', 'id']).execute()
    await db.schema.createIndex('sales_begun').on('sales').columns(['begun_at']).execute()
    await db.schema
      .createIndex('sales_one_waits')
      .unique()
      .on('sales')
      .columns(['account_id'])
      .where(sql<boolean>`begun_at is null and reversed_at is null`)
      .execute()
    await db.schema
      .alterTable('shipments_ledger')
      .addColumn('words', 'text', (c) => c.notNull().defaultTo(''))
      .execute()
    // A reward that was taken back may be earned again.
    await db.schema.dropIndex('shipments_ledger_once_by_referred_id').execute()
    await db.schema
      .createIndex('shipments_ledger_once_by_referred_id')
      .unique()
      .on('shipments_ledger')
      .columns(['referred_id', 'reason', 'turn'])
      .where(sql<boolean>`referred_id is not null`)
      .execute()
    await soldBefore.execute(db)
  },
})

/** A sale for each earlier payment that counts or granted a service. Billed is what was kept of it, so that nobody owes. */
const soldBefore = sql`
  insert into sales (account_id, payment_id, membership_id, level_name, level_envios, billed_cents, divisa,
    sold_at, begun_at, reversed_at, actor_id)
  select payments.account_id, payments.id, payments.membership_id,
    case when substr(payments.descripcion, 1, 9) = 'Servicio ' then substr(payments.descripcion, 10)
      else payments.descripcion end,
    coalesce(given.delta, 0),
    case when payments.payment_status = 'COMPLETED' then payments.value_cents - payments.refunded_cents else 0 end,
    payments.divisa, payments.created_at, coalesce(given.created_at, payments.created_at),
    case when taken.id is null then null else taken.created_at end, given.actor_id
  from payments
    left join shipments_ledger as given on given.payment_id = payments.id and given.reason = 'renovacion'
    left join shipments_ledger as taken on taken.payment_id = payments.id and taken.reason = 'reverso'
  where payments.payment_status = 'COMPLETED' or given.id is not null
  order by payments.id`
