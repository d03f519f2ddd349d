import { type Kysely, sql } from 'kysely'
import type { Dialect } from '../port'

const DAY = sql`substr(created_at, 1, 10)`
const LEFT = 'value_cents - refunded_cents'

/** What was given back of a payment, and which troubles of the wallet a person has settled. */
export const refunds = (dialect: Dialect) => ({
  async up(db: Kysely<unknown>): Promise<void> {
    await db.schema
      .alterTable('payments')
      .addColumn('refunded_cents', 'integer', (column) => column.notNull().defaultTo(0))
      .execute()
    await db.schema.alterTable('payments').addColumn('refunded_at', 'text').execute()
    await db.schema.alterTable('wallet_orders').addColumn('trouble_settled_ms', 'bigint').execute()
    await db.schema.alterTable('wallet_orders').addColumn('trouble_settled_by', 'integer').execute()
    await sql`create index wallet_orders_trouble on wallet_orders (id)
      where trouble is not null and trouble_settled_ms is null`.execute(db)
    await (dialect === 'sqlite' ? keptSales(db) : readSales(db))
  },
})

/** As in 0015, for what is left of a payment. */
const readSales = async (db: Kysely<unknown>) => {
  await sql`drop view day_sums`.execute(db)
  await sql`drop index payments_day`.execute(db)
  await sql`create index payments_day on payments (${DAY}, divisa, value_cents, refunded_cents)
    where payment_status = 'COMPLETED'`.execute(db)
  await sql`create view day_sums as
    select 'ventas' as kind, ${DAY} as day, divisa, count(*) as count, sum(${sql.raw(LEFT)}) as amount
      from payments where payment_status = 'COMPLETED' group by ${DAY}, divisa
    union all
    select 'resenas' as kind, ${DAY} as day, '' as divisa, count(*) as count, sum(rating) as amount
      from reviews group by ${DAY}`.execute(db)
}

const sumOf = (row: 'new' | 'old', sign: '+' | '-'): string =>
  `insert into day_sums (kind, day, divisa, count, amount)
    select 'ventas', substr(${row}.created_at, 1, 10), ${row}.divisa, ${sign}1,
      ${sign}(${row}.value_cents - ${row}.refunded_cents) where ${row}.payment_status = 'COMPLETED'
    on conflict (kind, day, divisa) do update
      set count = count ${sign} 1, amount = amount ${sign} (${row}.value_cents - ${row}.refunded_cents);`

const COLUMNS = ['created_at', 'divisa', 'value_cents', 'refunded_cents', 'payment_status']

const keptSales = async (db: Kysely<unknown>) => {
  const changed = COLUMNS.map((column) => `old.${column} is not new.${column}`).join(' or ')
  const triggers = {
    added: `after insert on payments begin ${sumOf('new', '+')} end`,
    removed: `after delete on payments begin ${sumOf('old', '-')} end`,
    changed: `after update of ${COLUMNS.join(', ')} on payments when ${changed}
      begin ${sumOf('old', '-')} ${sumOf('new', '+')} end`,
  }
  for (const [name, text] of Object.entries(triggers)) {
    await sql.raw(`drop trigger payments_${name}`).execute(db)
    await sql.raw(`create trigger payments_${name} ${text}`).execute(db)
  }
}
