import { type Kysely, sql } from 'kysely'
import type { Dialect } from '../port'

/** Indexes and totals that keep the server fast at a million orders (decision 013). */
export const growth = (dialect: Dialect) => ({
  async up(db: Kysely<unknown>): Promise<void> {
    // All that the office's list filters and sorts by, so that a page's ids come from the index alone.
    await db.schema
      .createIndex('orders_type_status_date_time_id')
      .on('orders')
      .columns(['type', 'status', 'date', 'time', 'id'])
      .execute()
    // In place of (menu_id, account_id): a menu's live orders are counted without reading them.
    await db.schema.dropIndex('orders_menu_id_account_id').execute()
    await db.schema
      .createIndex('orders_menu_id_account_id_status')
      .on('orders')
      .columns(['menu_id', 'account_id', 'status'])
      .execute()
    // In place of (rol, created_at): a page of clients, their count and the report's new ones, all from the index.
    await db.schema.dropIndex('accounts_rol_created_at').execute()
    await db.schema
      .createIndex('accounts_newest')
      .on('accounts')
      .columns(['rol', 'created_at', 'id', 'deleted_at', 'referrer_id'])
      .execute()
    await (dialect === 'sqlite' ? keptTotals(db) : readTotals(db))
  },
})

const ORDERS = sql`select date, type, status, count(*) as count from orders group by date, type, status`
const DAY = sql`substr(created_at, 1, 10)`
const SALES = sql`select 'ventas' as kind, ${DAY} as day, divisa, count(*) as count, sum(value_cents) as amount
  from payments where payment_status = 'COMPLETED' group by ${DAY}, divisa`
const RATINGS = sql`select 'resenas' as kind, ${DAY} as day, '' as divisa, count(*) as count, sum(rating) as amount
  from reviews group by ${DAY}`

/**
 * On PostgreSQL many transactions write at once, and all of a day's would wait for one row of a table of totals: there
 * they are counted on request, from indexes.
 */
const readTotals = async (db: Kysely<unknown>) => {
  await sql`create index reviews_day on reviews (${DAY}, rating)`.execute(db)
  await sql`create index payments_day on payments (${DAY}, divisa, value_cents)
    where payment_status = 'COMPLETED'`.execute(db)
  await sql`create view order_days as ${ORDERS}`.execute(db)
  await sql`create view day_sums as ${SALES} union all ${RATINGS}`.execute(db)
}

/** SQLite has one writer at a time, so triggers update the totals in the transaction of the change. */
const keptTotals = async (db: Kysely<unknown>) => {
  await sql`create table order_days (date text not null, type text not null, status text not null,
    count integer not null, primary key (date, type, status)) without rowid`.execute(db)
  await sql`create table day_sums (kind text not null, day text not null, divisa text not null,
    count integer not null, amount integer not null, primary key (kind, day, divisa)) without rowid`.execute(
    db,
  )
  await sql`insert into order_days (date, type, status, count) ${ORDERS}`.execute(db)
  await sql`insert into day_sums (kind, day, divisa, count, amount) ${SALES}`.execute(db)
  await sql`insert into day_sums (kind, day, divisa, count, amount) ${RATINGS}`.execute(db)
  await kept(db, { table: 'orders', columns: ['date', 'type', 'status'], count: orderCount })
  await kept(db, {
    table: 'payments',
    columns: ['created_at', 'divisa', 'value_cents', 'payment_status'],
    count: (row, sign) =>
      sumOf(row, sign, { kind: 'ventas', divisa: 'divisa', amount: 'value_cents' }, 'COMPLETED'),
  })
  await kept(db, {
    table: 'reviews',
    columns: ['created_at', 'rating'],
    count: (row, sign) => sumOf(row, sign, { kind: 'resenas', divisa: null, amount: 'rating' }, null),
  })
}

type Row = 'new' | 'old'
type Sign = '+' | '-'

const orderCount = (row: Row, sign: Sign): string =>
  `insert into order_days (date, type, status, count) values (${row}.date, ${row}.type, ${row}.status, ${sign}1)
    on conflict (date, type, status) do update set count = count ${sign} 1;`

const sumOf = (
  row: Row,
  sign: Sign,
  { amount, divisa, kind }: { kind: string; divisa: string | null; amount: string },
  status: string | null,
): string =>
  `insert into day_sums (kind, day, divisa, count, amount)
    select '${kind}', substr(${row}.created_at, 1, 10), ${divisa === null ? "''" : `${row}.${divisa}`}, ${sign}1,
      ${sign}${row}.${amount} where ${status === null ? 'true' : `${row}.payment_status = '${status}'`}
    on conflict (kind, day, divisa) do update set count = count ${sign} 1, amount = amount ${sign} ${row}.${amount};`

type Counted = { table: string; columns: readonly string[]; count: (row: Row, sign: Sign) => string }

const kept = async (db: Kysely<unknown>, { columns, count, table }: Counted) => {
  const changed = columns.map((column) => `old.${column} is not new.${column}`).join(' or ')
  const triggers = {
    added: `after insert on ${table} begin ${count('new', '+')} end`,
    removed: `after delete on ${table} begin ${count('old', '-')} end`,
    changed: `after update of ${columns.join(', ')} on ${table} when ${changed}
      begin ${count('old', '-')} ${count('new', '+')} end`,
  }
  for (const [name, text] of Object.entries(triggers)) {
    await sql.raw(`create trigger ${table}_${name} ${text}`).execute(db)
  }
}
